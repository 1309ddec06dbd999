// The links of the navigation bar and of the footer, in their order (§1, §2), and the ways to what
// visitors come for.

import { messages } from '../core/messages';
import { paths } from '../core/paths';

export const navigation = [
  { to: paths.home, label: messages.home },
  { to: paths.about, label: messages.about },
  { to: paths.services, label: messages.services },
  { to: paths.team, label: messages.team },
  { to: paths.feature, label: messages.feature },
  { to: paths.faq, label: messages.faq },
  { to: paths.contact, label: messages.contact },
  { to: paths.blogs(), label: messages.blogs },
];

export const findHome = { to: paths.homes(), label: messages.findHome };

export const shortcuts = [
  { to: paths.favourites, label: messages.kept },
  { to: paths.alerts(), label: messages.alerts },
  { to: paths.plan(), label: messages.plan },
  { to: paths.tools, label: messages.calculators },
  { to: paths.postProperty, label: messages.postProperty },
  { to: paths.book, label: messages.bookFree },
];
