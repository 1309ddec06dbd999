// The words of the dashboard (specification §2).

export const messages = {
  totalCategories: 'Total Category',
  totalBlogs: 'Total Blogs',
  newest: 'Newest blogs',
  none: 'No Blog found.',
  unknown: 'Not known at the moment',
  again: 'Try again',
  blogsFailed: 'Fetching Blog failed',
  latestFailed: 'Fetching Latest Blogs failed',
};
