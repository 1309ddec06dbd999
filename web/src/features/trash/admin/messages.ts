// The words of the trash.

export const messages = {
  heading: 'Trash',
  note: 'After 30 days, items here are deleted permanently.',
  empty: 'The trash is empty.',
  emptyOf: 'Nothing of this kind is in the trash.',
  kind: 'Kind',
  allKinds: 'All kinds',
  /** Of a blog that is a page of the company's own. */
  ownPage: 'Page',
  kinds: {
    blog: 'Blog',
    category: 'Category',
    message: 'Message',
    picture: 'Picture',
    property: 'Property',
  },
  what: 'What',
  untitled: 'Untitled',
  deletedBy: 'Deleted by',
  somebody: 'Unknown',
  deletedOn: 'Deleted on',
  ends: 'Kept until',
  action: 'Action',
  restore: (title: string) => `Restore ${title}`,
  delete: (title: string) => `Delete ${title} permanently`,
  deleteTitle: 'Delete permanently',
  deleteQuestion: 'Are you sure you want to delete it permanently?',
  deletePageNote:
    'Its history and previews go with it. You can’t undo this, and another page can then use its address.',
  deleteNote: {
    blog: 'Its history and previews go with it. You can’t undo this, and another blog can then use its address.',
    category: 'You can’t undo this.',
    message: 'You can’t undo this.',
    picture: 'You can’t undo this. Its files are deleted overnight.',
    property: 'Its pictures and history go with it. You can’t undo this.',
  },
  listFailed: 'Fetching the trash failed',
  restoreFailed: 'This couldn’t be restored',
  deleteFailed: 'This couldn’t be deleted',
};
