/** The door pipeline: five doors, each as far as its petal is filled. */
export default {
  headline: 'Door pipeline',
  note: 'The petal shows how far each door has come: an outline, then dots, then lines, then solid.',
  sample: 'Sample states.',
  back: 'Back to Ogya',
  row: 'The doors, from requested to in use',
  doors: [
    { name: 'Requested', text: 'Measured on site' },
    { name: 'Drawn', text: 'Waiting for approval' },
    { name: 'In workshop', text: 'Cut and assembled' },
    { name: 'Fitted', text: 'Checked and signed' },
    { name: 'In use', text: 'Next service in March' },
  ],
};
