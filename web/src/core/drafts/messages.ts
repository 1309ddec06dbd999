// The words about what is kept in the browser until the server has it.

export const messages = {
  unsavedSince: (moment: string) => `You have unsaved text from ${moment}`,
  untitled: 'Untitled',
  drafts: 'Unsaved text',
  restore: 'Restore',
  discard: 'Discard',
  restoreOf: (title: string) => `Restore ${title}`,
  discardOf: (title: string) => `Discard ${title}`,
  discardTitle: 'Discard unsaved text',
  discardQuestion: 'You can’t undo this.',
  keep: 'Keep',
  draftTaken: 'This text is open in another window, or was saved there.',
  notKept:
    'This browser can’t keep a copy of what you write. Save often, and don’t close this window.',
};
