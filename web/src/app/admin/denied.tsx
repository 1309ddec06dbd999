// Stands for a screen that the user's group may not open (specification §6). It says so and links
// to the screens that the group may open.

import { messages } from '../../core/admin/messages';
import { WaysOn } from './not-found';

export function AdminDenied() {
  return <WaysOn text={messages.deniedText} />;
}
