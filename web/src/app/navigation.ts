// The ways to what visitors come for, beside the links of the menus (core/menu-links.ts).

import { messages } from '../core/messages';
import { paths } from '../core/paths';

export const findHome = { to: paths.homes(), label: messages.findHome };

export const shortcuts = [
  { to: paths.favourites, label: messages.kept },
  { to: paths.alerts(), label: messages.alerts },
  { to: paths.plan(), label: messages.plan },
  { to: paths.tools, label: messages.calculators },
  { to: paths.postProperty, label: messages.postProperty },
  { to: paths.book, label: messages.bookFree },
];
