/** What the forms do with what they are given, under Law 27/2022. Hours and duties: its articles 30, 32, 40 and 46. */
export default {
  woven: 'privacy',
  headline: 'What we\u00a0keep, and why',
  lede: 'Only what you send us yourself. This is what becomes of it, under Law No.\u00a027 of 2022 on Personal Data Protection (UU PDP).',
  /** What the four fills of a petal stand for on this page, from the outline to the solid one. */
  legend: {
    title: 'The fuller the petal, the more we keep',
    fills: [
      {
        title: 'Erased when you ask',
        text: 'We never had it, or we erased it when you asked.',
      },
      { title: 'Yours alone', text: 'It stays in your browser until you clear it.' },
      { title: 'In passing', text: 'A machine on the way sees it: a server, or one of Google’s.' },
      { title: 'Kept', text: 'In our own system, where the people who answer read it.' },
    ],
  },
  who: 'Who answers for it',
  whoText: (company: string, address: string) =>
    `${company}, ${address}. You can write to us about anything on this page; a person answers.`,
  write: (email: string) => `Write to ${email}`,
  consent: {
    label: 'Counting visits',
    ask: 'May we count your visit? It shows us which pages are read. Nothing is counted before you say yes.',
    yes: 'Yes',
    no: 'No',
    again: 'Change your answer',
    /** In the place of the sentence that nobody is counted. */
    text: 'If you allow it, we count which pages are read. Your answer stays in your browser, and you can change it here. This site carries no advertising, and its fonts and pictures come from the site itself.',
  },
  sections: [
    {
      id: 'contact',
      title: 'The contact form',
      text: [
        'You send us your name, phone number, email, company, a topic and a message. We use them to answer you, because you asked us to, and for nothing else.',
        'They go to our own administration system, where the people who answer can read them. We keep them while the matter is open, and longer only where a contract or a law requires it. Nobody is put on a mailing list.',
      ],
    },
    {
      id: 'application',
      title: 'Applying for a job',
      text: [
        'Your name, email, phone number, CV, cover letter and notice period go to the same system. The people who decide about that role read them, and they serve no other purpose. Where a vacancy names another address or site, your application goes there instead.',
      ],
    },
    {
      id: 'request',
      title: 'The project request',
      text: [
        'The window “What project are you looking for?” sends nothing. What you write in it stays in your browser, as a draft for the contact form.',
      ],
    },
    {
      id: 'browser',
      title: 'In your own browser',
      text: [
        'Your choice of theme and language, until you clear it. What you have written in a form, until it is sent or you close the tab; before you press Send it never leaves your browser.',
        'This site sets no cookies, counts no visitors and carries no advertising. Its fonts and pictures come from the site itself.',
      ],
    },
    {
      id: 'captcha',
      title: 'The captcha',
      text: [
        'Once you open the Contact Us window, or start to fill in the form on a contact page, a captcha by Google is loaded, which keeps machines out. Google then sees your IP address and details of your browser, may set cookies of its own, and handles all this by its own rules, also outside Indonesia.',
        'If you would rather not, call or write to us. Before that, nothing from Google is loaded.',
      ],
    },
    {
      id: 'reading',
      title: 'Reading these pages',
      text: [
        'The servers that deliver this site see your IP address and which page you ask for, as every web server does. They need both to answer you.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        'You may ask what we hold about you and get a copy, have it completed, corrected or deleted, withdraw your consent, limit or object to its use, and claim compensation where the law was broken.',
        'Tell us which message you mean. We give access, correct, and stop after a withdrawal within 3 × 24 hours of your request, as the law asks. Should your data ever be exposed, we tell you and the authority within the same time.',
      ],
    },
  ],
  google: 'Privacy at Google',
  googleTerms: 'Google’s terms',
};
