// The words about what is kept in the browser until the server has it.

export const messages = {
  unsavedSince: (moment: string) => `You have unsaved text from ${moment}`,
  untitled: 'Without a title',
  drafts: 'Unsaved text',
  restore: 'Restore',
  discard: 'Discard',
  restoreOf: (title: string) => `Restore ${title}`,
  discardOf: (title: string) => `Discard ${title}`,
  discardTitle: 'Discard unsaved text',
  discardQuestion: 'It cannot be brought back.',
  keep: 'Keep',
  draftTaken: 'This text is being written in another window, or was saved there.',
  notKept:
    'This browser keeps no copy of what you write. Save often, and do not close this window.',
  close: 'Close',
};
