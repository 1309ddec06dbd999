// The words of the dashboard (specification §2, decisions.md).

import { formatNumber } from '../../../lib/format';

export const messages = {
  totalCategories: 'Total Category',
  totalBlogs: 'Total Blogs',
  users: 'All Users',
  agents: 'All Agents',
  properties: 'All Properties',
  recentBlogs: 'Blogs list',
  /** What 'Blogs list' counts. */
  recentBlogsHint: 'in the last 30 days',
  cards: 'Figures',

  leads: 'Unanswered messages',
  leadsBoard: 'Board',
  overdue: (count: number, written: string, hours: number) =>
    count === 1
      ? `1 message has waited for an answer for more than ${hours} hours`
      : `${written} messages have waited for an answer for more than ${hours} hours`,
  noneOverdue: (hours: number) => `Everyone was answered within ${hours} hours.`,
  allOverdue: (written: string) => `All ${written} unanswered`,
  waits: (age: string) => `waiting ${age}`,
  reminders: 'Reminders due',

  newestBlogs: 'Newest blogs',
  noBlogs: 'No Blog found.',
  newestMessages: 'Newest messages',
  noMessages: 'No Message found.',
  noMessagesHint: 'What visitors write in the contact form appears here.',
  allMessages: 'All messages',
  isUnread: 'Unread',

  chart: 'Messages per day',
  chartTotal: (count: number) =>
    count === 1
      ? '1 message in the last 30 days'
      : `${count} messages in the last 30 days`,
  chartTable: 'Messages on each of the last 30 days',
  day: 'Day',
  count: 'Messages',
  bar: (day: string, count: number) => `${day}: ${count}`,

  views: 'Page views',
  viewsTotal: (count: number, written: string) =>
    count === 1 ? '1 view in the last 30 days' : `${written} views in the last 30 days`,
  viewsTable: 'Views on each of the last 30 days',
  viewsCount: 'Views',
  noViews: 'No page views yet.',
  noViewsHint: 'Pages your visitors open appear here within seconds.',
  mostSeen: 'Most viewed',
  sources: 'Where visitors came from',
  sourceNames: {
    '': 'Direct or unknown',
    other: 'Other sites',
  } as Readonly<Record<string, string>>,
  searches: 'Searches on the site',
  searched: {
    blogs: (words: string) => `${words} (blogs)`,
    homes: (words: string) => `${words} (homes)`,
  },
  brought: 'Messages by page',
  noneBrought: 'No message has come from a page yet.',
  viewsNote:
    'Counted without cookies, addresses or fingerprints. Bots, visitors who opt out, and your team aren’t counted.',

  stepsHeading: 'First steps',
  beforeOpening: 'Before you open',
  closedNote: 'Visitors see that the site opens soon. You and your team see all of it.',
  toWelcome: 'Go through the welcome',
  isDone: 'Done:',
  checks: {
    company: {
      title: 'Your name, address and email',
      text: 'The site still has those of our sample company.',
    },
    about: {
      title: 'About your company',
      text: 'No one has written this page yet: visitors would read our sample text.',
    },
    team: {
      title: 'Your team',
      text: 'No one has written this page yet: it shows four invented people.',
    },
    legal_texts: {
      title: 'Privacy policy and terms',
      text: 'They’re your promises. Read both, change what isn’t true of you, and have a lawyer look.',
    },
    privacy_officer: {
      title: 'Privacy officer',
      text: 'The law asks you to name one. They’re named in the privacy policy.',
    },
    mail: {
      title: 'Mail server',
      text: 'No one is told about messages by email yet. Enter your mail server, and test it there.',
    },
    backups: {
      title: 'Backups',
      text: 'There’s none yet. Ask the person who runs your server to set backup_folder.',
    },
    second_factor: {
      title: 'Two-step sign-in',
      text: 'An administrator signs in with a password alone. Turn it on in your account.',
    },
    https: {
      title: 'Secure address',
      text: 'Ask the person who runs your server to set base_url to an address with https.',
    },
    samples: {
      title: 'Sample blogs and homes',
      text: 'Some are still here, marked “Sample”. Remove them in one step, under ‘Sample content’.',
    },
  },
  leftOut:
    'No one has written this page yet: it’s left out of the site until you publish it.',
  toTerms: 'Terms and conditions',
  legalRead: 'We have read both',
  notSaved: 'That couldn’t be saved',
  openSite: 'Open the site',
  lookAtSite: 'View the site',
  openQuestion: 'Open the site to everyone?',
  openNote:
    'Visitors and search engines see it right away. You can close it again in the settings.',
  openLeft: (count: number) =>
    count === 1
      ? 'One point isn’t done yet. You can close the site again in the settings.'
      : `${count} points aren’t done yet. You can close the site again in the settings.`,
  opened: 'Your site is open',
  openedElsewhere:
    'The person who runs your server opens it: the setting opened is in its file or environment.',
  addCategory: 'Add a category',
  addCategoryText: 'Every blog belongs to one.',
  writeBlog: 'Write your first blog',
  writeBlogText: 'It appears on the home page as soon as you publish it.',
  setUpMail: 'Set up email',
  setUpMailText:
    'Messages are kept here, but no one is told about them by email yet. Enter your mail server in the settings, and test it there.',

  figures: 'Calculator figures to check',
  figureEnded: (day: string) => `Valid until ${day}. Visitors see that it has expired.`,
  figureUnchecked: (day: string) => `Checked on ${day}, more than a year ago.`,

  backups: 'Backups',
  lastBackup: (moment: string) => `The last one was made on ${moment}.`,
  noBackup: 'No backup yet.',
  backupFailed: 'The newest one failed. The server’s log says why.',
  setUpBackups:
    'Automatic backups are off. Ask the person who runs your server to set backup_folder.',

  failed: 'Fetching Dashboard failed',
  notLoaded: 'The dashboard couldn’t be loaded.',
  again: 'Try again',
  loading: 'Loading',

  samples: 'Sample content',
  samplesText: (count: number) =>
    `${formatNumber(count)} sample blogs and properties are unchanged, and visitors can see them.`,
  removeSamples: 'Remove the samples',
  samplesQuestion: (count: number) => `Remove ${formatNumber(count)} samples?`,
  samplesNote:
    'What you’ve changed stays, and so do the categories. The rest can be restored for 30 days.',
  samplesBack: 'The samples are back',
  samplesFailed: 'The samples couldn’t be removed or put back',
  undo: 'Undo',
};
