// The words of the admin area's frame (specification §2).

export const messages = {
  /** The name of the document, after the screen's. */
  titled: (title: string) => `${title} | Admin`,
  description: 'Where the people of this site manage it.',
  skip: 'Skip to the content',
  nav: 'Admin',
  menu: 'Menu',
  dashboard: 'Dashboard',
  category: 'Category',
  properties: 'Properties',
  logout: 'Logout',
  loggingOut: 'Please wait...',
  changePassword: 'Change Password',
  notFound: 'Not found',
  notFoundText: 'There is no screen under this address. These are the ones you can open:',
};
