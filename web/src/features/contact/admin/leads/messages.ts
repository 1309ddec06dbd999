// The words of messages as leads: how far one is, who has it, notes, reminders, answers.

export const messages = {
  views: 'View',
  list: 'List',
  board: 'Board',

  state: 'State',
  assignee: 'Assigned to',
  nobody: 'No one',
  meNamed: (name: string) => `${name} (me)`,
  anyState: 'All states',
  anybody: 'Everyone’s',
  mine: 'Mine',
  ofNobody: 'Unassigned',
  waitingOnly: 'Waiting too long',
  ofSender: 'Messages of one sender',
  notOfSender: 'Show all messages',
  overdue: 'Waiting too long',
  overdueSince: (moment: string) => `Answer was promised by ${moment}`,
  stateSince: (state: string, moment: string) => `${state} since ${moment}`,

  boardName: 'Messages by state',
  columns: 'States',
  columnCount: (label: string, count: string) => `${label} (${count})`,
  columnEmpty: 'Nothing here.',
  more: (count: string) => `All ${count} in the list`,
  /** On the button, whose whole name is the next. */
  move: 'Move',
  moveTo: (name: string) => `Move the message from ${name}`,
  moveInto: (state: string) => `Move to ${state}`,
  moved: (name: string, state: string) => `The message from ${name} is in ${state} now.`,
  undo: 'Undo',
  waited: {
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
  assigned: (name: string) => `Assigned to ${name}`,
  bulk: {
    move: 'Move',
    assign: 'Assign',
    mark: 'Mark',
    trash: 'Delete',
    read: 'As read',
    unread: 'As unread',
    spam: 'As spam',
    notSpam: 'As not spam',
  },
  changedCount: (count: number) =>
    count === 1 ? '1 message was changed.' : `${count} messages were changed.`,
  trashedCount: (count: number) =>
    count === 1
      ? '1 message is in the trash now.'
      : `${count} messages are in the trash now.`,
  takenBack: (count: number) =>
    count === 1
      ? '1 message is as it was before.'
      : `${count} messages are as they were before.`,
  skippedReason:
    'A colleague changed it in the meantime, it looks like spam, or it’s gone.',

  work: 'Follow up',
  reminder: 'Reminder',
  noReminder: 'None',
  setReminder: 'Set a reminder',
  changeReminder: 'Change the reminder',
  removeReminder: 'Remove the reminder',
  reminderNote:
    'The person the message is assigned to gets an email then, and it stays on their dashboard until it’s done.',
  day: 'Day',
  time: 'Time',
  momentMissing: 'Enter a day and a time.',
  momentPast: 'Choose a time in the future.',
  set: 'Set reminder',
  cancel: 'Cancel',
  notes: 'Notes',
  notesHint: 'Only colleagues see them.',
  note: 'New note',
  addNote: 'Add note',
  deleteNote: 'Delete this note',
  noteFailed: 'The note wasn’t saved.',
  somebody: 'A former colleague',
  site: 'The site',

  answers: 'Answers',
  noAnswers: 'No answers yet.',
  answeredBy: (name: string, moment: string) => `${name}, ${moment}`,
  repliesGoTo: (address: string) => `Replies go to ${address}`,
  answer: 'Answer',
  answerAgain: 'Write again',
  answerTitle: (name: string) => `Answer ${name}`,
  to: 'To',
  subject: 'Subject',
  text: 'Your answer',
  textHint: 'Their message is quoted below it.',
  language: 'Language',
  replyTo: 'Replies go to',
  replyToCompany: (address: string) => `The company (${address})`,
  replyToMe: (address: string) => `Me (${address})`,
  send: 'Send answer',
  sending: 'Sending',
  discard: 'Discard draft',
  draftKept: 'The draft is kept in this browser.',
  draftNotKept: 'This browser can’t keep a draft. Send before you leave.',
  offline: 'You’re offline. The draft stays here; send it when you’re back online.',
  notPossible: (address: string) => `We can’t email ${address}.`,
  sendAnyway: 'Send mine as well',
  signature: (name: string, company: string, address: string) =>
    `${name}\n${company}\n${address}`,

  others: 'Other messages from this sender',
  allOfSender: 'Show all of them in the list',
  noOthers: 'This is the only message from this address or number.',

  history: 'History',
  noHistory: 'Nothing yet.',
  cameTo: (state: string) => `→ ${state}`,
  givenTo: (name: string) => `→ ${name}`,

  changeFailed: 'The message wasn’t changed.',
  answerFailed: 'The answer wasn’t sent.',
  peopleFailed: 'The people couldn’t be loaded.',
  boardFailed: 'The board couldn’t be loaded.',
};

export const stateNames = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  done: 'Done',
};
