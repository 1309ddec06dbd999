// The words of the frame around every page (specification §2, §4, §8).

import { messages as ofCalls } from './api/messages';

export const messages = {
  skip: 'Skip to the content',
  mainNav: 'Main',
  footerNav: 'Footer',
  otherLanguage: 'Français',
  menu: 'Menu',
  home: 'Home',
  about: 'About Us',
  services: 'Services',
  team: 'Our Team',
  feature: 'Features',
  faq: 'FAQ',
  contact: 'Contact',
  blogs: 'Blogs',
  signIn: 'Sign in',
  profile: 'Profile',
  myListings: 'Your listings',
  findHome: 'Find a home',
  searchPlace: 'City, street or postal code',
  search: 'Search',
  kept: 'Kept homes',
  /** In a bar, beside a key and the number of homes. */
  keptShort: 'Kept',
  alerts: 'Alerts',
  book: 'Book',
  bookFree: 'Book a free consultation',
  postProperty: 'Post a property',
  staffSignIn: 'Agents and staff: sign in',
  shortcuts: 'Shortcuts',
  calculators: 'Calculators',
  feed: (company: string) => `${company}: Our Blogs`,
  blurb:
    'Help with buying, selling and renting a home, from the first question to the turn of the key.',
  navigation: 'Navigation',
  app: 'Mobile app',
  iphone: 'Get it for iPhone',
  android: 'Get it for Android',
  noApp: 'On your home screen, without a store.',
  seeApps: 'Install it',
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
  copyright: (year: number, company: string) => `© ${year} ${company}`,
  toTop: 'Back to the top',
  offline: ofCalls.offline,
  online: 'Back online!',
  /** A day follows. */
  copyOf: 'This page is a copy of',
  offlineText:
    'No internet connection! Once you are connected again, load the page again.',
  closeMessage: 'Close',
  errorTitle: 'Page unavailable',
  errorText:
    'Something went wrong on our side. Nothing you have sent is lost. Please try again in a moment.',
  reload: 'Load the page again',
};
