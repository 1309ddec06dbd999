// The words of the list of blogs alone; messages.ts has what other pages say, too.

export const listMessages = {
  lead: 'What to know before you buy, sell, rent or move. In plain words, one province at a time where the rules differ.',
  searchLabel: 'Search blogs',
  searchPlaceholder: 'Search by title or topic',
  search: 'Search',
  clear: 'Clear the search',
  found: (count: number, term: string) => `${count} blog(s) found for "${term}"`,
  noneFor: (term: string) => `No blogs found for "${term}"`,
  noneHint: 'Try a shorter word, or look through all blogs.',
  searching: 'Searching…',
  /** Said to who does not see the list grow. */
  added: (count: number, shown: number, total: number) =>
    `${count} more ${count === 1 ? 'blog' : 'blogs'}, ${shown} of ${total}`,
};
