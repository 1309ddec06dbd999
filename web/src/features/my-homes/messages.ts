// The words of 'My homes'.

export const messages = {
  title: 'My homes',
  kept: 'Kept',
  compare: 'Compare',
  searches: 'Followed searches',
  notices: 'Notices',
  viewings: 'Viewings',
};
