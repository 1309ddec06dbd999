// The words of the frame around every page (specification §2, §4, §8).

import { messages as ofCalls } from './api/messages';

export const messages = {
  skip: 'Skip to the content',
  otherLanguage: 'Français',
  home: 'Home',
  findHome: 'Find a home',
  calculators: 'Calculators',
  toTop: 'Back to the top',
  offline: ofCalls.offline,
  online: 'Back online!',
  /** A day follows. */
  copyOf: 'This page is a copy of',
  offlineText: 'No internet connection! Reload the page when you’re back online.',
  closeMessage: 'Close',
  errorTitle: 'Page unavailable',
  errorText:
    'Something went wrong on our side. Nothing you’ve sent is lost. Please try again in a moment.',
  reload: 'Reload the page',
};
