// The texts of the search for what a link leads to.

export const messages = {
  kindPage: 'Page',
  kindBlog: 'Blog',
  failed: 'The blogs couldn’t be searched',
};
