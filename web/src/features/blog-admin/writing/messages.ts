// The words of the writing view.

export const messages = {
  back: 'Blogs',
  backToPages: 'Pages',
  newBlog: 'New blog',
  newPage: 'New page',
  editBlog: (title: string) => `Write: ${title}`,
  titleHint: 'Title',
  original: (language: string) => `The original, in ${language}`,
  notThere: 'There is no such blog',
  notThereText: 'It may have been deleted. Deleted blogs stay in the trash for 30 days.',
  toTrash: 'Open the trash',
  toList: 'Go to the blogs',
  loadFailed: 'This blog couldn’t be loaded',
  restored: 'We restored text that was kept in this browser but never saved.',

  settings: 'Settings',
  closeSettings: 'Close the settings',
  preview: 'Preview',
  publish: 'Publish',
  update: 'Update',
  trash: 'Move to the trash',
  discard: 'Discard the changes…',
  discardTitle: 'Discard the changes',
  discardQuestion:
    'Everything written since the last ‘Update’ is discarded, here and on the server. The published text stays as it is.',
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
  conflict: 'Someone else saved it',
  gone: 'It was deleted in the meantime',
  refused: (why: string) => `Not saved: ${why}`,
  noted: (moment: string, what: string) => `Saved at ${moment}. ${what}`,
  changed: 'Changes kept in this browser',
  changedPublished: 'Changes kept in this browser, not published yet',
  notYet: 'Nothing to save yet',

  alsoWriting: (name: string | null, moment: string) =>
    `${name ?? 'Someone else'} has been writing this article; last change ${moment}.`,

  conflictText:
    'This blog was saved elsewhere after you opened it. Nothing of yours is lost, and nothing more is saved until you compare the two.',
  becameText:
    'Your text is kept in this browser, and nothing more is saved until you compare the two.',
  compare: 'Compare',
  goneText:
    'This blog was deleted after you opened it. You can continue with your text as a new draft, or restore the old one from the trash.',
  goOnAsNew: 'Continue as a new draft',

  previewFailed: 'The preview couldn’t be opened',
  previewNothing: 'There’s nothing to preview yet. Write something first.',
  previewBlocked: 'Your browser blocked the preview. Allow it for this site.',
  previewStored:
    'The preview shows the saved version. Your newest changes aren’t in it yet.',

  publication: 'Publication',
  publishAt: 'Publish at…',
  changeMoment: 'Change the time…',
  details: 'Details',

  elsewhere: 'Search and social previews',
  inSearch: 'In search engines',
  inNetworks: 'On social networks',
  elsewhereNote: 'Each network trims it differently.',
  untitled: 'Untitled',
  noDescription: 'Without a description, they use text from the article.',

  checks: 'Before you publish',
  allGood: 'No problems found.',
  titleCut: (most: number) =>
    `The title is longer than ${most} characters: search engines cut it.`,
  seoMissing: 'There’s no SEO description.',
  seoCut: (most: number) =>
    `The SEO description is longer than ${most} characters: search engines cut it.`,
  coverSilent: 'The cover has no alternative text.',
  picturesSilent: (count: number) =>
    count === 1
      ? 'A picture in the text has no alternative text.'
      : `${count} pictures in the text have no alternative text.`,
  sampleWords: (text: string) =>
    `A block still has the words that it began with: “${text}”.`,
  linkBroken: (link: string) => `This link is broken: ${link}`,
  fix: 'Fix',
  fixOf: (text: string) => `Fix: ${text}`,
  adviceTitle: 'Before you publish',
  adviceText: 'You may want to fix this first. You can still publish.',
  publishAll: 'Publish anyway',
  scheduleAll: 'Schedule anyway',
  keepWriting: 'Keep writing',
  share: 'Share a preview',
  shareText:
    'Anyone with the link can see what is saved, without an account. It expires after 7 days.',
  shareNew: 'Save it first, so there’s something to show.',
  makeLink: 'Create a link',
  link: 'Link',
  copy: 'Copy',
  copied: 'Link copied',
  copyFailed: 'Copy it by hand: the browser doesn’t allow it',
  linkEnds: (moment: string) => `It expires on ${moment}.`,
  openLinks: (count: number, moment: string) =>
    count === 1
      ? `One link is open, until ${moment}.`
      : `${count} links are open, the last until ${moment}.`,
  noLinks: 'No open links.',
  revokeAll: 'Revoke all',
  revokeTitle: 'Revoke all links',
  revokeQuestion: 'People who have a link will no longer see the preview.',
  revoke: 'Revoke',
  cancel: 'Cancel',
  shareFailed: 'The link couldn’t be created',
  revokeFailed: 'The links couldn’t be revoked',

  history: 'History',
  historyText:
    'Every save made by hand is kept, with who and when. Automatic saves a few minutes apart are one version, unless a lot was removed.',
  openHistory: 'Open the history',
  historyNew: 'It begins with the first save.',
};
