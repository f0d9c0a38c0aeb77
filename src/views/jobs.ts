import type { Entry } from '../admin/collections.ts';
import type { Job } from '../admin/schemas/job.ts';
import { formatDay, formatMoney, formatNumber, midSentence } from '../i18n/format.ts';
import type { Locale } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { uiOf } from '../i18n/ui.ts';
import { firstLetters } from '../motif/kawung.ts';
import { answersIn, type Choice, keyOf, selectOf } from './filters.ts';
import { pageView, type SiteFacts, siteView } from './page.ts';
import { type Markup, markup, type Phrase, phrase } from './phrase.ts';
import { PILLS_MAX } from './pills.ts';
import { shareLinks } from './sharing.ts';
import { jobPosting } from './structured.ts';
import { mailTo } from './ways.ts';

/** A vacancy as the content holds it, and whether its last day has passed. */
export type Vacancy = Entry<'job'> & { readonly is_closed: boolean };

/** What the list of jobs is made from: the open ones, then those that closed lately, in their order. */
export interface JobsFacts {
  site: SiteFacts;
  jobs: readonly Vacancy[];
}

/** What the page of a job is made from. */
export interface JobFacts extends JobsFacts {
  job: Vacancy;
}

/** A fact of a role: its name, what it is, and the day that it stands for. */
export interface Fact {
  name: string;
  value: Phrase;
  day?: string;
  /** Too long for half of a phone. */
  wide?: boolean;
}

/** The application form of a role. */
export interface ApplyForm {
  locale: Locale;
  idJob: string;
  /** Where it posts to. */
  action: string;
  isIdempotent: boolean;
  /** It may post without script. */
  posts: boolean;
  /** When a send fails: where else the application can go. */
  channels: { label: string; href: string }[];
}

/** How to apply. */
export interface Apply {
  title: string;
  text: string;
  /** The last day, where there is one. */
  until: string;
  /** The main way; the contact page where no other is left. */
  main: { href: string; text: string; out: boolean };
  /** The way of who has a question first; null where it is the main one. */
  ask: { href: string; text: string } | null;
  /** Takes the place of `text` and `main` where the admin host takes applications. */
  form: ApplyForm | null;
}

/** Everything that a role says of itself. */
export interface Role {
  href: string;
  title: Phrase;
  /** Team, work type, employment and level, for one line. */
  team: Phrase;
  work: string;
  employment: string;
  /** All facts, and those of them that its row leaves out. */
  facts: Fact[];
  more: Fact[];
  desc: Markup;
  requirement: { title: string; body: Markup } | null;
  benefit: { title: string; body: Markup } | null;
  /** Null where it is closed. */
  apply: Apply | null;
  /** The letter that its flower holds. */
  letter: string;
  sampleMark: string | null;
}

function salaryOf({ salary }: Vacancy, locale: Locale): string {
  if (!salary) return '';
  const words = uiOf(locale).careers;
  const [from, to] = [salary.min, salary.max].map((value) => formatMoney(value, salary.currency, locale));
  return `${words.salary(from ?? '', to ?? '')} ${words.period[salary.period]}`;
}

const filled = (facts: readonly Fact[]) => facts.filter(({ value }) => value.text !== '');

/** What the row of a role says of it already. */
function rowFacts(job: Vacancy, locale: Locale): Fact[] {
  const { fact, workType, employmentType } = uiOf(locale).careers;
  return filled([
    { name: fact.team, value: phrase(job.department, locale) },
    { name: fact.work, value: { text: job.work_type ? workType[job.work_type] : '' } },
    { name: fact.employment, value: { text: employmentType[job.employment_type] } },
    { name: fact.level, value: { text: job.level ?? '' } },
  ]);
}

/** What it says only when it is open. */
function moreFacts(job: Vacancy, locale: Locale): Fact[] {
  const { fact, untilFilled } = uiOf(locale).careers;
  const openings = job.opening_count === null ? '' : formatNumber(job.opening_count, locale);
  const closing = job.date_closing;
  return filled([
    { name: fact.location, value: { text: job.location } },
    { name: fact.openings, value: { text: openings } },
    { name: fact.salary, value: { text: salaryOf(job, locale) }, wide: true },
    { name: fact.posted, value: { text: formatDay(job.date_posted, locale) }, day: job.date_posted },
    closing === null
      ? { name: fact.closes, value: { text: untilFilled } }
      : {
          name: job.is_closed ? fact.closed : fact.closes,
          value: { text: formatDay(closing, locale) },
          day: closing,
        },
  ]);
}

function formTo(job: Vacancy, subject: string, site: SiteFacts, locale: Locale): ApplyForm | null {
  if (job.apply_method !== 'admin') return null;
  const { applicationUrl, idempotency, formPost } = site.endpoints;
  const { email } = site.setting;
  const channels = siteView(site, locale).inquiry.channels.map(({ label, href }) => ({
    label,
    href: label === email ? mailTo(email, subject) : href,
  }));
  return {
    locale,
    idJob: job.id_job,
    action: applicationUrl,
    isIdempotent: idempotency,
    posts: formPost,
    channels,
  };
}

function applyTo(job: Vacancy, site: SiteFacts, locale: Locale): Apply | null {
  if (job.is_closed) return null;
  const words = uiOf(locale).careers;
  const subject = words.subject(phrase(job.title, locale).text);
  const ask = { href: pathTo(locale, 'contact'), text: words.askFirst };
  const until = job.date_closing === null ? '' : words.applyBefore(formatDay(job.date_closing, locale));
  const common = { title: words.apply, until, ask, form: formTo(job, subject, site, locale) };
  if (job.apply_method === 'url' && job.apply_url) {
    const { host } = new URL(job.apply_url);
    return {
      ...common,
      text: words.applyElsewhere(host),
      main: { href: job.apply_url, text: words.goTo, out: true },
    };
  }
  const address = job.apply_method === 'email' ? job.apply_email : site.setting.email;
  if (!address) {
    return {
      ...common,
      text: words.applyByTalk,
      main: { href: ask.href, text: uiOf(locale).common.contactUs, out: false },
      ask: null,
    };
  }
  return {
    ...common,
    text: words.applyByMail(address),
    main: { href: mailTo(address, subject), text: words.write, out: false },
  };
}

function roleView(job: Vacancy, site: SiteFacts, locale: Locale): Role {
  const { careers: words, common } = uiOf(locale);
  const part = (title: string, pair: Job['requirement']) => {
    const body = markup(pair, locale);
    return body.html ? { title, body } : null;
  };
  const title = phrase(job.title, locale);
  const employment = words.employmentType[job.employment_type];
  const more = moreFacts(job, locale);
  return {
    href: pathTo(locale, 'jobDetail', job.id_job),
    title,
    team: phrase(job.department, locale),
    work: job.work_type ? words.workType[job.work_type] : '',
    employment: job.level ? `${employment}, ${job.level}` : employment,
    facts: [...rowFacts(job, locale), ...more],
    more,
    desc: markup(job.desc, locale),
    requirement: part(words.requirement, job.requirement),
    benefit: part(words.benefit, job.benefit),
    apply: applyTo(job, site, locale),
    letter: firstLetters(title.text),
    sampleMark: job.sample ? common.sampleRole : null,
  };
}

/** A closed role has only a name and the day on which it closed. */
function closedRow(job: Vacancy, locale: Locale) {
  const { careers: words } = uiOf(locale);
  return {
    href: pathTo(locale, 'jobDetail', job.id_job),
    title: phrase(job.title, locale),
    team: phrase(job.department, locale),
    closed: words.closedOn(formatDay(job.date_closing ?? job.date_posted, locale)),
  };
}

/** The jobs: the count, the teams, a row for each open role that opens in place, and those that closed. */
export function jobsView({ site, jobs }: JobsFacts, locale: Locale) {
  const words = uiOf(locale).careers;
  const open = jobs.filter(({ is_closed }) => !is_closed);
  const choices = open.map(
    ({ department }): Choice => ({
      key: keyOf(department.en || department.id),
      ...phrase(department, locale),
    }),
  );
  const teams = [...new Map(choices.filter(({ text }) => text).map((team) => [team.text, team])).values()];
  const asked: { name: string; label: string; choice: (job: Vacancy) => Choice }[] = [
    {
      name: 'place',
      label: words.fact.location,
      choice: ({ location }) => ({ key: keyOf(location), text: location }),
    },
    {
      name: 'work',
      label: words.fact.work,
      choice: ({ work_type }) => ({ key: work_type ?? '', text: work_type ? words.workType[work_type] : '' }),
    },
    {
      name: 'type',
      label: words.fact.employment,
      choice: ({ employment_type }) => ({
        key: keyOf(employment_type),
        text: words.employmentType[employment_type],
      }),
    },
  ];
  const selects = asked.flatMap(({ name, label, choice }) =>
    selectOf({ name, label, all: words.anyPlace }, open.map(choice)),
  );
  const answers = answersIn(selects);
  return {
    page: pageView(site, locale, { route: 'jobs', woven: words.woven }),
    hero: { title: words.title, count: formatNumber(open.length, locale), says: words.count(open.length) },
    list: {
      words,
      filters: {
        name: 'team',
        label: words.teams,
        all: words.allTeams,
        groups: teams.length > 1 ? teams.slice(0, PILLS_MAX) : [],
        selects,
        count: { ...words.filterCount, all: words.count(open.length) },
      },
      roles: open.map((job, i) => ({
        ...roleView(job, site, locale),
        /** The place of its team among the pills, from 1; 0 where it has none. */
        pill: teams.findIndex(({ text }) => text === choices[i]?.text) + 1,
        /** What else it answers to. */
        keys: answers(asked.map(({ name, choice }) => [name, choice(job).key])),
      })),
      sampleMark: open.some(({ sample }) => sample) ? words.sampleRoles : null,
      life: { href: pathTo(locale, 'lifeatogya'), text: words.life },
      contact: { href: pathTo(locale, 'contact'), text: uiOf(locale).common.contactUs },
    },
    closed: {
      title: words.closedLately,
      rows: jobs.filter(({ is_closed }) => is_closed).map((job) => closedRow(job, locale)),
    },
  };
}

/** How many other roles a role's page names. */
const OTHERS = 3;

/** What a role is, and where: only names keep their capitals. */
function inOneLine(job: Vacancy, locale: Locale): string {
  const [first = '', ...rest] = rowFacts(job, locale).map(({ value }) => value.text);
  return [first, ...rest.map((text) => midSentence(text, locale)), job.location].filter(Boolean).join(', ');
}

/** One job. A closed one says so and is kept out of search engines. */
export function jobView({ site, jobs, job }: JobFacts, locale: Locale) {
  const { careers: words, share } = uiOf(locale);
  const closedText = job.is_closed
    ? words.closedText(formatDay(job.date_closing ?? job.date_posted, locale))
    : null;
  const role = roleView(job, site, locale);
  const open = jobs.filter(({ is_closed }) => !is_closed);
  const place = open.findIndex(({ id_job }) => id_job === job.id_job);
  const others = [...open.slice(place + 1), ...open.slice(0, Math.max(0, place))];
  return {
    page: pageView(site, locale, {
      route: 'jobDetail',
      param: job.id_job,
      title: role.title.text,
      description: `${words.description(role.title.text, inOneLine(job, locale))} ${closedText ?? words.onPage}`,
      noindex: job.is_closed,
      things: [jobPosting(job, site.setting, locale)],
      woven: words.woven,
    }),
    role,
    closed: closedText === null ? null : { title: words.closedTitle, text: closedText },
    all: { href: pathTo(locale, 'jobs'), text: words.allRoles },
    // Nobody hands on what is over.
    share: job.is_closed
      ? null
      : {
          label: share.role,
          ways: shareLinks(role.title.text, new URL(role.href, site.origin).href, locale),
        },
    others: {
      title: words.others,
      rows: others.slice(0, OTHERS).map((other) => ({
        href: pathTo(locale, 'jobDetail', other.id_job),
        title: phrase(other.title, locale),
        team: phrase(other.department, locale),
      })),
    },
  };
}
