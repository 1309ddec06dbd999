// The screens of the entry for accounts: sign-in, invitations and the admin area, and the public
// screens that they link to. No public page loads this file.

import { type Loaders, publicLoaders } from './screens.lazy';

export const accountLoaders: Loaders = {
  ...publicLoaders,
  login: async () => (await import('../features/account/login-screen')).LoginScreen,
  register: async () =>
    (await import('../features/account/register-screen')).RegisterScreen,
  forgot_password: async () =>
    (await import('../features/account/forgot-screen')).ForgotScreen,
  profile: async () => (await import('../features/profile/profile-screen')).ProfileScreen,
  unauthorized: async () =>
    (await import('../features/account/unauthorized-screen')).UnauthorizedScreen,
  offline: async () => (await import('../features/offline/offline-screen')).OfflineScreen,
  my_listings: async () =>
    (await import('../features/submission/my-listings-screen')).MyListingsScreen,
  invite: async () => (await import('../features/people/invite-screen')).InviteScreen,
  reset_password: async () =>
    (await import('../features/account/reset-screen')).ResetScreen,
  admin: async () => (await import('./admin/admin-area')).AdminArea,
};
