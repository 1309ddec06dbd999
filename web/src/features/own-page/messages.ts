// The words of a page of the company's own.

export const messages = {
  table: 'Table',
};
