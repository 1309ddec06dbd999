// What is said of messages that were written without a connection.

export const messages = {
  sent: 'What you wrote offline has been sent.',
  refused: (reason: string) =>
    reason === ''
      ? 'What you wrote offline couldn’t be sent.'
      : `What you wrote offline couldn’t be sent: ${reason}`,
};
