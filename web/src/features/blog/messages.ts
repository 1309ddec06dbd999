// The interface's words about blogs. The specification fixes most of them
// (§2, §8); French will be a second file like this one.

export const messages = {
  title: 'Our Blogs',
  none: 'No blogs found',
  noneAtHome: 'No Blogs found',
  all: 'All blogs',
  readMore: 'Read More',
  loading: 'Loading…',
  latest: 'Latest Blogs',
  listFailed: 'Fetching Blog failed',
  latestFailed: 'Fetching Latest Blogs failed',
  retry: 'Try again',
  defaultExcerpt: 'Read the full story on our blog.',
  crumb: 'Blogs',
  by: (name: string) => `By ${name}`,
  checkedOn: 'Checked on',
  related: 'Related blogs',
  share: 'Share',
  shareOn: (network: string) => `Share on ${network}`,
  shareInstagram: 'Copy the link for Instagram',
  /** Beside a post, and on a card of a list (§8 has both). */
  copied: 'Link copied to clipboard! Paste it in Instagram.',
  copiedFromCard: 'Link copied to clipboard! You can now paste it in Instagram.',
  shareBlog: (title: string) => `Share: ${title}`,
  notCopied: (link: string) => `Unable to copy link. Please copy manually: ${link}`,
  table: 'Table',
  noDetail: 'No detail',
  noDetailHint: 'This blog was removed, or the address is incomplete.',
  inviteTitle: 'A question of your own?',
  consult: 'Book a Consultation',
};
