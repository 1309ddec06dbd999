// The words of the writing view.

export const messages = {
  back: 'Blogs',
  newBlog: 'A new blog',
  editBlog: (title: string) => `Write: ${title}`,
  titleHint: 'Title',
  original: (language: string) => `The original, in ${language}`,
  loading: 'Loading',
  notThere: 'There is no such blog',
  notThereText: 'It may have been deleted. What is deleted is in the trash for 30 days.',
  toTrash: 'Open the trash',
  toList: 'Go to the blogs',
  loadFailed: 'This blog could not be loaded',
  again: 'Try again',
  restored: 'What this browser had kept and nobody had saved is here again.',

  settings: 'Settings',
  closeSettings: 'Close the settings',
  preview: 'Preview',
  publish: 'Publish',
  update: 'Update',
  trash: 'Move to the trash',
  discard: 'Discard the changes…',
  discardTitle: 'Discard the changes',
  discardQuestion:
    'What was written since the last ‘Update’ is discarded, here and at the server. What everybody reads stays as it is.',
  discardYes: 'Discard',
  discardNo: 'Keep the changes',

  /** Beside the state: what became of what was typed. */
  typing: 'Kept in this browser',
  saving: 'Saving…',
  saved: (moment: string) => `Saved at ${moment}`,
  storedOn: (moment: string) => `Saved ${moment}`,
  savedCopy: (moment: string) => `Saved at ${moment}, not published yet`,
  storedInCopy: 'Changes saved, not published yet',
  away: 'Offline: kept in this browser',
  signedOut: 'Signed out: kept in this browser',
  conflict: 'Somebody else has saved it',
  gone: 'It was deleted meanwhile',
  refused: (why: string) => `Not saved: ${why}`,
  noted: (moment: string, what: string) => `Saved at ${moment}. ${what}`,
  changed: 'Changes kept in this browser',
  changedPublished: 'Changes kept in this browser, not published yet',
  notYet: 'Nothing to save yet',

  alsoWriting: (name: string | null, moment: string) =>
    `${name ?? 'Somebody else'} has been writing this article; last change ${moment}.`,

  conflictText:
    'This blog was saved elsewhere after you opened it. Nothing of yours is lost, and nothing more is saved until you have compared the two.',
  becameText:
    'Your words are kept in this browser, and nothing more is saved until you have compared the two.',
  compare: 'Compare',
  goneText:
    'This blog was deleted after you opened it. You can go on with your text as a new draft, or restore the old one from the trash.',
  goOnAsNew: 'Go on as a new draft',

  previewFailed: 'The preview could not be opened',
  previewNothing: 'There is nothing to preview yet. Write something first.',
  previewBlocked: 'Your browser has not opened the preview. Allow it for this site.',
  previewStored:
    'The preview shows what is saved. Your newest changes are not in it yet.',

  publication: 'Publication',
  publishAt: 'Publish at…',
  changeMoment: 'Change the moment…',
  details: 'Details',

  elsewhere: 'How others show it',
  inSearch: 'In search engines',
  inNetworks: 'In networks',
  elsewhereNote: 'Where they cut it differs a little from one to the other.',
  untitled: 'Without a title',
  noDescription: 'Without a description they show what they find in the text.',

  checks: 'Before you publish',
  allGood: 'Nothing stands out.',
  titleCut: (most: number) =>
    `The title is longer than ${most} characters: search engines cut it.`,
  seoMissing: 'It has no SEO description.',
  seoCut: (most: number) =>
    `The SEO description is longer than ${most} characters: search engines cut it.`,
  coverSilent: 'The cover has no alternative text.',
  picturesSilent: (count: number) =>
    count === 1
      ? 'A picture of the text has no alternative text.'
      : `${count} pictures of the text have no alternative text.`,
  linkBroken: (link: string) => `This link leads nowhere: ${link}`,
  fix: 'Fix it',
  fixOf: (text: string) => `Fix it: ${text}`,
  adviceTitle: 'Before it is published',
  adviceText: 'This stands out. You can publish all the same.',
  publishAll: 'Publish all the same',
  scheduleAll: 'Schedule all the same',
  keepWriting: 'Keep writing',
  close: 'Close',

  share: 'Share a preview',
  shareText:
    'Whoever has the link sees the blog as it is saved, without an account. It ends after 7 days.',
  shareNew: 'Save it first: then there is something to show.',
  makeLink: 'Make a link',
  link: 'Link',
  copy: 'Copy',
  copied: 'The link is copied',
  copyFailed: 'Copy it by hand: the browser does not allow it',
  linkEnds: (moment: string) => `It ends on ${moment}.`,
  openLinks: (count: number, moment: string) =>
    count === 1
      ? `One link is open, until ${moment}.`
      : `${count} links are open, the last until ${moment}.`,
  noLinks: 'No link is open.',
  revokeAll: 'Revoke all',
  revokeTitle: 'Revoke all links',
  revokeQuestion: 'Nobody who has one of them sees the preview any more.',
  revoke: 'Revoke',
  cancel: 'Cancel',
  shareFailed: 'The link could not be made',
  revokeFailed: 'The links could not be revoked',

  history: 'History',
  historyText:
    'Saves made by hand are all kept, with who and when; automatic ones of a few minutes are one version, unless much was removed.',
  openHistory: 'Open the history',
  historyNew: 'It begins with the first save.',
};
