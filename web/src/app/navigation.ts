// The ways to what visitors come for, beside the links of the menus (core/menu-links.ts).

import { messages } from '../core/frame-messages';
import { messages as common } from '../core/messages';
import { offeredLinks } from '../core/offers';
import { paths } from '../core/paths';
import { useCompany } from '../core/providers';

export const findHome = { to: paths.homes(), label: common.findHome };

const shortcuts = [
  { to: paths.favourites, label: messages.myHomes },
  { to: paths.alerts(), label: messages.alerts },
  { to: paths.plan(), label: messages.plan },
  { to: paths.tools, label: common.calculators },
  { to: paths.postProperty, label: messages.postProperty },
  { to: paths.book, label: messages.bookFree },
];

/** Those of them that the site offers. */
export const useShortcuts = () => offeredLinks(useCompany(), shortcuts);
