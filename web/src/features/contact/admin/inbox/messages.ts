// The words of /admin/messages.

export const messages = {
  heading: 'Messages List',
  searchPlaceholder: 'Search by name, email, phone or words',
  empty: 'No Message found.',
  filters: 'Show',
  all: 'All',
  unread: 'Unread',
  suspected: 'Spam',
  /** A filter with how many there are. */
  counted: (label: string, count: number) => `${label} (${count})`,
  suspectedNote:
    'These look like spam. They were kept, but not emailed. Press Not spam to move a message to the others and email it.',
  export: 'Export CSV',
  exported: 'The file is in your downloads.',
  sn: 'SN',
  from: 'From',
  text: 'Message',
  state: 'State',
  received: 'Received',
  /** What became of the e-mail that tells the company of it. */
  mail: 'Notification',
  mailState: (text: string) => `Notification: ${text}`,
  action: 'Action',
  isUnread: 'Unread',
  open: (name: string) => `Open the message from ${name}`,
  markRead: (name: string) => `Mark the message from ${name} as read`,
  markUnread: (name: string) => `Mark the message from ${name} as unread`,
  delete: (name: string) => `Delete the message from ${name}`,
  markNotSpam: (name: string) => `The message from ${name} isn’t spam`,
  /** The count in the sidebar, after the word Messages. */
  unreadCount: (count: number) => `${count} unread`,

  title: (name: string) => `Message from ${name}`,
  titleLoading: 'Message',
  loading: 'Loading',
  email: 'Email',
  phone: 'Phone',
  extension: (digits: string) => `ext. ${digits}`,
  /** What the visitor reads. */
  language: 'Language',
  why: 'Looks like spam',
  consent: 'Sent with this consent:',
  reply: 'Reply by email',
  replyNote:
    'Reply by email opens your own mail program, and we keep no copy. What you write under Answer is sent from here and stays with the message.',
  subject: (company: string) => `Your message to ${company}`,
  unreadButton: 'Mark as unread',
  notSpam: 'Not spam',
  spam: 'Spam',
  deleteButton: 'Delete',
  close: 'Close',
  again: 'Try again',

  deleteTitle: 'Delete Message',
  deleteQuestion: 'Are you sure, you want to delete Message?',
  deleteNote: 'It goes to the trash, where it can be restored for 30 days.',

  waiting: 'Sending soon',
  sent: (moment: string) => `Sent ${moment}`,
  retrying: (moment: string) => `Failed, next try ${moment}`,
  failed: 'Failed',
  notSent: 'Not sent',
  notSentSuspected: 'Not sent: looks like spam',
  notSetUp: 'Waiting: no mail server is set up',

  listFailed: 'Fetching Message failed',
  findFailed: 'Fetching Message failed',
  updateFailed: 'Failed to Update Message',
  deleteFailed: 'Failed to Delete Message',
  exportFailed: 'Failed to export Messages',
  countFailed: 'Fetching Message failed',
};

/** What is asked about a home. */
export const enquiryNames = {
  question: 'Question about',
  viewing: 'Would like to see',
  report: 'Says that this is wrong or gone',
};
