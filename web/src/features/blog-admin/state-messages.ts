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
    'Changes of this blog are saved and not published. They are on its writing page; what you save here leaves them out.',
  openCopy: 'Go on with them',
  writeNew: 'Write a new blog on a page of its own',
  writeOn: (title: string) => `Write on: ${title}`,
  untitled: 'Without a title',

  saveDraft: 'Save as draft',
  more: 'More',
  publishNow: 'Publish now',
  publishAt: 'Publish at…',
  unpublish: 'Unpublish',
  backToDraft: 'Back to a draft',

  /** What the button of the dialog does, where that is not plain. */
  isDraft: '‘Update Blog’ publishes it.',
  isScheduled: '‘Update Blog’ saves your changes and leaves the moment as it is.',
  isUnpublished: '‘Update Blog’ saves your changes and leaves it unpublished.',

  savedDraft: (title: string) => `Saved as a draft: ${title}.`,
  savedScheduled: (title: string, moment: string) => `Scheduled for ${moment}: ${title}.`,
  savedUnpublished: (title: string) => `Saved, and not published: ${title}.`,
  goOn: 'Go on writing',

  publishAtTitle: 'Publish at',
  day: 'Day',
  time: 'Time',
  zone: (zone: string) => `In the time of ${zone}, where you are.`,
  goesLive: (moment: string) => `It is published on ${moment}.`,
  momentMissing: 'Please choose a day and a time',
  momentPast: 'Please choose a moment that is still to come',
  momentShifted: 'That hour is left out on that day, because the clocks change.',
  momentTwice: (zone: string) =>
    `That time comes twice on that day, because the clocks go back; the first is taken: ${zone}.`,
  schedule: 'Schedule',
  cancel: 'Cancel',
  close: 'Close',

  unpublishTitle: 'Unpublish blog',
  unpublishQuestion:
    'It disappears from the site at once: its address answers as if it had never been. What you changed here is saved. You can publish it again at any time.',
  keepPublished: 'Leave it published',

  /** What somebody has made of a blog since it was opened. */
  became: {
    published: 'It was published meanwhile.',
    draft: 'It was put back to a draft meanwhile.',
    scheduled: 'It was scheduled meanwhile.',
    unpublished: 'It was unpublished meanwhile.',
  },
  /** What overwriting it leads to. */
  thenIs: (state: string) => `Its state is then: ${state}.`,
  hadArrived: (state: string) =>
    `What you had sent before has arrived. State: ${state}. What you typed since is kept in this browser until you save it.`,
  leftOut: (label: string, why: string) => `Not saved: ${label} (${why}).`,

  editorMissing: 'The editor is not there yet. Please wait a moment',
  picturesWaiting:
    'A picture is not uploaded yet. Please wait a moment, try again, or remove it',
};
