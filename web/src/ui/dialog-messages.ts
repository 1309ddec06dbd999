// The words that every dialog has.

export const messages = {
  close: 'Close',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
};
