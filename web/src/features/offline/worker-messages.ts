// What is said of messages that were written without a connection.

export const messages = {
  sent: 'What you wrote without a connection has been sent.',
  refused: (reason: string) =>
    reason === ''
      ? 'What you wrote without a connection could not be taken.'
      : `What you wrote without a connection could not be taken: ${reason}`,
};
