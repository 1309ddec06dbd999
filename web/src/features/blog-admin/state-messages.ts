// The words about the states of a blog, in the list, the dialogs and the writing view.

export const messages = {
  names: {
    published: 'Published',
    draft: 'Draft',
    scheduled: 'Scheduled',
    unpublished: 'Unpublished',
  },
  scheduledFor: (moment: string) => `Scheduled for ${moment}`,
  state: 'State',
  allStates: 'All states',
  write: 'Write',
  hasChanges: 'Changed, not published',
  quickForm: 'Quick form: everything in a small window',
  copyElsewhere:
    'This blog has saved changes that aren’t published. They’re on its writing page; what you save here doesn’t include them.',
  openCopy: 'Continue with them',
  writeNew: 'Write a new blog on a page of its own',
  writeOn: (title: string) => `Write on: ${title}`,
  untitled: 'Untitled',

  saveDraft: 'Save as draft',
  more: 'More',
  publishNow: 'Publish now',
  publishAt: 'Publish at…',
  unpublish: 'Unpublish',
  backToDraft: 'Back to a draft',

  /** What the button of the dialog does, where that is not plain. */
  isDraft: '‘Update Blog’ publishes it.',
  isScheduled: '‘Update Blog’ saves your changes and keeps the scheduled time.',
  isUnpublished: '‘Update Blog’ saves your changes and leaves it unpublished.',

  savedDraft: (title: string) => `Saved as a draft: ${title}.`,
  savedScheduled: (title: string, moment: string) => `Scheduled for ${moment}: ${title}.`,
  savedUnpublished: (title: string) => `Saved, and not published: ${title}.`,
  goOn: 'Continue writing',

  publishAtTitle: 'Publish at',
  day: 'Day',
  time: 'Time',
  zone: (zone: string) => `In your time zone, ${zone}.`,
  goesLive: (moment: string) => `It will be published on ${moment}.`,
  momentMissing: 'Please choose a day and a time',
  momentPast: 'Please choose a time in the future',
  momentShifted: 'That hour doesn’t exist on that day, because the clocks change.',
  momentTwice: (zone: string) =>
    `That time comes twice on that day, because the clocks go back. We’ll use the first: ${zone}.`,
  schedule: 'Schedule',
  unpublishTitle: 'Unpublish blog',
  unpublishQuestion:
    'It disappears from the site right away, and its address no longer works. Your changes here are saved. You can publish it again at any time.',
  keepPublished: 'Keep it published',

  /** What somebody has made of a blog since it was opened. */
  became: {
    published: 'It was published in the meantime.',
    draft: 'It was put back to a draft in the meantime.',
    scheduled: 'It was scheduled in the meantime.',
    unpublished: 'It was unpublished in the meantime.',
  },
  /** What overwriting it leads to. */
  thenIs: (state: string) => `Its state is then: ${state}.`,
  hadArrived: (state: string) =>
    `What you had sent before has arrived. State: ${state}. What you typed since is kept in this browser until you save it.`,
  leftOut: (label: string, why: string) => `Not saved: ${label} (${why}).`,

  editorMissing: 'The editor is still loading. Please wait a moment',
  picturesWaiting:
    'A picture isn’t uploaded yet. Please wait a moment, try again, or remove it',
};
