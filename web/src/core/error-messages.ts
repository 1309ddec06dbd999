// The words of what there is to see where there is nothing (specification §2, decisions.md).

import { messages as ofFrame } from './messages';

export const messages = {
  errorTitle: ofFrame.errorTitle,
  errorText: ofFrame.errorText,
  reload: ofFrame.reload,
  notFoundTitle: 'There is no door here',
  notFoundText:
    'The page you asked for has moved, or was never built. One of these doors is open.',
  /** For those who asked too much, or at a bad moment. */
  errorTexts: {
    405: 'This address only shows a page; nothing can be sent to it.',
    429: 'You’ve asked for many pages in a short time. Wait a minute, then reload the page.',
    503: 'We can’t reach our records right now. Nothing you’ve sent is lost. Please try again in a minute.',
  } as Record<number, string>,
  searchBlogs: 'Search blogs',
  search: 'Search',
  toHome: 'Home',
  toBlogs: 'Read our blogs',
  toContact: 'Ask us',
};
