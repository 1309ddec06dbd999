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

  leads: 'Messages that wait',
  leadsBoard: 'Board',
  overdue: (count: number, written: string, hours: number) =>
    count === 1
      ? `1 message has waited for an answer for more than ${hours} hours`
      : `${written} messages have waited for an answer for more than ${hours} hours`,
  noneOverdue: (hours: number) =>
    `Nobody has waited for an answer for more than ${hours} hours.`,
  allOverdue: (written: string) => `All ${written} that wait`,
  waits: (age: string) => `waits ${age}`,
  reminders: 'Reminders that are due',

  newestBlogs: 'Newest blogs',
  noBlogs: 'No Blog found.',
  newestMessages: 'Newest messages',
  noMessages: 'No Message found.',
  noMessagesHint: 'What visitors write in the contact form appears here.',
  allMessages: 'All messages',
  isUnread: 'Unread',

  chart: 'Messages a day',
  chartTotal: (count: number) =>
    count === 1
      ? '1 message in the last 30 days'
      : `${count} messages in the last 30 days`,
  chartTable: 'Messages on each of the last 30 days',
  day: 'Day',
  count: 'Messages',
  bar: (day: string, count: number) => `${day}: ${count}`,

  views: 'Views of pages',
  viewsTotal: (count: number, written: string) =>
    count === 1 ? '1 view in the last 30 days' : `${written} views in the last 30 days`,
  viewsTable: 'Views on each of the last 30 days',
  viewsCount: 'Views',
  noViews: 'No page was seen yet.',
  noViewsHint: 'What visitors open appears here within seconds.',
  mostSeen: 'Most seen',
  sources: 'Where people came from',
  sourceNames: {
    '': 'Directly, or not said',
    other: 'Elsewhere',
  } as Readonly<Record<string, string>>,
  searches: 'Searched for on the site',
  searched: {
    blogs: (words: string) => `${words} (blogs)`,
    homes: (words: string) => `${words} (homes)`,
  },
  brought: 'Messages by page',
  noneBrought: 'No message has come from a page yet.',
  viewsNote:
    'Counted without cookies, addresses or marks of browsers. Who asks not to be tracked, programs, and you yourselves while signed in are left out.',

  stepsHeading: 'First steps',
  addCategory: 'Add a category',
  addCategoryText: 'Every blog is filed under one.',
  writeBlog: 'Write your first blog',
  writeBlogText: 'It appears on the home page as soon as you publish it.',
  setUpMail: 'Set up e-mail',
  setUpMailText:
    'Messages are kept here, but nobody is told of them by e-mail yet. Name your mail server in the settings, and try it out there.',

  figures: 'Figures of the calculators to check',
  figureEnded: (day: string) => `Held until ${day}. Visitors are told that this is past.`,
  figureUnchecked: (day: string) => `Checked on ${day}, more than a year ago.`,

  backups: 'Backups',
  lastBackup: (moment: string) => `The last one was made on ${moment}.`,
  noBackup: 'None was made yet.',
  backupFailed: 'The newest one has failed. The log of the server says why.',
  setUpBackups:
    'Whoever runs the server sets up that they are made by themselves: the setting is backup_folder.',

  failed: 'Fetching Dashboard failed',
  notLoaded: 'The dashboard could not be loaded.',
  again: 'Try again',
  loading: 'Loading',

  samples: 'Sample content',
  samplesText: (count: number) =>
    `${formatNumber(count)} blogs and properties of the sample content are as they were loaded, and visitors see them.`,
  removeSamples: 'Remove the samples',
  samplesQuestion: (count: number) => `Remove ${formatNumber(count)} samples?`,
  samplesNote:
    'What you have changed stays, and so do the categories. The rest can be restored for 30 days.',
  samplesBack: 'The samples are back',
  samplesFailed: 'The samples could not be removed or put back',
  undo: 'Undo',
};
