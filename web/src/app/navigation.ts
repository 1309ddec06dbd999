// The links of the navigation bar and of the footer, in their order (§1, §2).

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
