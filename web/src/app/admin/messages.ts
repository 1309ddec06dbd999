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
  blogs: 'Blogs',
  messages: 'Messages',
  users: 'Users',
  agents: 'Agents',
  account: 'Your account',
  signedInAs: 'You are signed in as',
  nothingToManage:
    'There is nothing for your account to manage yet. You can change your password and log out here.',
  viewSite: 'View site',
  logout: 'Logout',
  loggingOut: 'Please wait...',
  changePassword: 'Change Password',
  notFound: 'Not found',
  notFoundText: 'There is no screen under this address. These are the ones you can open:',
  denied: 'Not allowed',
  deniedText:
    'Your account may not open this screen. An administrator of this site can change that. These are the ones you can open:',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
  leaveTitle: 'Close without saving?',
  leaveQuestion: 'What you changed is not saved yet.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
};
