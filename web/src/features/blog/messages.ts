// The interface's words about blogs. The specification fixes most of them
// (§2, §8); French will be a second file like this one.

export const messages = {
  title: 'Our Blogs',
  lead: 'What to know before you buy, sell, rent or move. Written in plain words, for one province at a time where the rules differ.',
  searchLabel: 'Search blogs',
  searchPlaceholder: 'Search by title or topic',
  search: 'Search',
  clear: 'Clear the search',
  found: (count: number, term: string) => `${count} blog(s) found for "${term}"`,
  none: 'No blogs found',
  noneFor: (term: string) => `No blogs found for "${term}"`,
  noneAtHome: 'No Blogs found',
  noneHint: 'Try a shorter word, or look through all blogs.',
  all: 'All blogs',
  readMore: 'Read More',
  readMoreAbout: (title: string) => `Read More: ${title}`,
  loading: 'Loading…',
  searching: 'Searching…',
  /** Said to who does not see the list grow. */
  added: (count: number, shown: number, total: number) =>
    `${count} more ${count === 1 ? 'blog' : 'blogs'}, ${shown} of ${total}`,
  latest: 'Latest Blogs',
  listFailed: 'Fetching Blog failed',
  latestFailed: 'Fetching Latest Blogs failed',
  retry: 'Try again',
  defaultExcerpt: 'Read the full story on our blog.',
  crumb: 'Blogs',
  share: 'Share',
  shareOn: (network: string) => `Share on ${network}`,
  shareInstagram: 'Copy the link for Instagram',
  /** Beside a post, and on a card of a list (§8 has both). */
  copied: 'Link copied to clipboard! Paste it in Instagram.',
  copiedFromCard: 'Link copied to clipboard! You can now paste it in Instagram.',
  shareBlog: (title: string) => `Share: ${title}`,
  notCopied: (link: string) => `Unable to copy link. Please copy manually: ${link}`,
  noDetail: 'No detail',
  noDetailHint: 'This blog was removed, or the address is incomplete.',
  inviteTitle: 'A question of your own?',
  consult: 'Book a Consultation',
};
