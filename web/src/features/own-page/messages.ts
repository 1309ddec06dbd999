// The words of a page of the company's own.

export const messages = {
  table: 'Table',
  name: 'Name',
  email: 'Email',
  phone: 'Phone number',
  choose: 'Please choose',
  leaveEmpty: 'Leave this field empty',
  yes: 'Yes',
  send: 'Send',
  aMonth: 'a month',
};
