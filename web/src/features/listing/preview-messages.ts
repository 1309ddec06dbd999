// The words above a home that is not public yet; only the server says them.

export const messages = {
  preview: 'This is a preview.',
  previewHint:
    'Visitors will see this page once the home is public. Until then, it’s for the people who post and review it: nothing can be sent from it, and this address expires.',
  missing: 'Before you can send it:',
  back: 'Back to the form',
};
