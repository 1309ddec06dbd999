// The contact form's words (specification §2, §4, §5, §8).

export const messages = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  phoneHint: 'Digits only',
  message: 'Message',
  send: 'Send Message',
  wait: 'Please wait...',
  sent: 'Submission Successful',
  failed: 'Failed to send message',
  offline: 'No internet connection!',
  nameMissing: 'Name is required',
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email address',
  phoneMissing: 'Phone number is required',
  messageMissing: 'Message is required',
  leaveEmpty: 'Leave this field empty',
};
