// The words of 'My homes'.

export const messages = {
  title: 'My homes',
  kept: 'Kept',
  compare: 'Compare',
  searches: 'Alerts',
  notices: 'Notifications',
  viewings: 'Viewings',
};
