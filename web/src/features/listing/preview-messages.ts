// The words above a home that is not public yet; only the server says them.

export const messages = {
  preview: 'This is a preview.',
  previewHint:
    'Visitors will see this page when the home is public. Until then it is for whoever posts or reviews it: nothing can be sent from it, and this address ends by itself.',
  missing: 'Still to be done before it can be sent:',
  back: 'Back to the form',
};
