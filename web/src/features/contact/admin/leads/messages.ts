// The words of messages as leads: how far one is, who has it, notes, reminders, answers.

export const messages = {
  views: 'View',
  list: 'List',
  board: 'Board',

  state: 'State',
  assignee: 'Assigned to',
  nobody: 'Nobody',
  me: 'Me',
  meNamed: (name: string) => `${name} (me)`,
  anyState: 'Every state',
  anybody: 'Everybody’s',
  mine: 'Mine',
  ofNobody: 'Nobody’s',
  waitingOnly: 'Waiting too long',
  ofSender: 'Messages of one sender',
  notOfSender: 'Show everybody’s messages',
  overdue: 'Waits too long',
  overdueSince: (moment: string) => `An answer was promised by ${moment}`,
  due: (moment: string) => `An answer is promised by ${moment}`,
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
  unassigned: 'Assigned to nobody',
  reminded: (moment: string) => `Reminder ${moment}`,

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
    'A colleague has changed it meanwhile, it looks like spam, or it is gone.',

  work: 'Work on it',
  reminder: 'Reminder',
  noReminder: 'None',
  setReminder: 'Set a reminder',
  changeReminder: 'Change the reminder',
  removeReminder: 'Remove the reminder',
  reminderNote:
    'Whoever has the message gets an e-mail then, and it stands on their dashboard until it is done.',
  day: 'Day',
  time: 'Time',
  momentMissing: 'Enter a day and a time.',
  momentPast: 'Choose a time that is to come.',
  set: 'Set reminder',
  cancel: 'Cancel',
  close: 'Close',

  notes: 'Notes',
  notesHint: 'Only colleagues see them.',
  note: 'New note',
  addNote: 'Add note',
  deleteNote: 'Delete this note',
  noteFailed: 'The note was not saved.',
  somebody: 'Somebody who is not here any more',
  site: 'The site',

  answers: 'Answers',
  noAnswers: 'Nobody has answered yet.',
  answeredBy: (name: string, moment: string) => `${name}, ${moment}`,
  repliesGoTo: (address: string) => `Replies go to ${address}`,
  answer: 'Answer',
  answerAgain: 'Write again',
  answerTitle: (name: string) => `Answer ${name}`,
  to: 'To',
  subject: 'Subject',
  text: 'Your answer',
  textHint: 'What they wrote is quoted below it.',
  language: 'Language',
  replyTo: 'Replies go to',
  replyToCompany: (address: string) => `The company (${address})`,
  replyToMe: (address: string) => `Me (${address})`,
  send: 'Send answer',
  sending: 'Sending',
  discard: 'Discard draft',
  draftKept: 'The draft is kept in this browser.',
  draftNotKept: 'This browser keeps no draft. Send before you leave.',
  offline: 'There is no connection. The draft stays here; send it when you are back.',
  notPossible: (address: string) => `No e-mail can be written to ${address}.`,
  notSetUp: 'No mail server is set up: an answer waits until there is one.',
  sendAnyway: 'Send mine as well',
  signature: (name: string, company: string, address: string) =>
    `${name}\n${company}\n${address}`,

  others: 'Other messages of this sender',
  othersCount: (count: number) =>
    count === 1 ? '1 other message' : `${count} other messages`,
  allOfSender: 'Show all of them in the list',
  noOthers: 'This is the only message from this address or number.',

  history: 'History',
  noHistory: 'Nothing was done to it yet.',
  cameTo: (state: string) => `→ ${state}`,
  givenTo: (name: string) => `→ ${name}`,

  conflict: 'Here is how the message is now.',
  changeFailed: 'The message was not changed.',
  answerFailed: 'The answer was not sent.',
  peopleFailed: 'The people could not be loaded.',
  boardFailed: 'The board could not be loaded.',
  again: 'Try again',
  loading: 'Loading',
};

export const stateNames = {
  new: 'New',
  in_progress: 'In progress',
  answered: 'Answered',
  done: 'Done',
};
