// A screen that somebody's group may not open (specification §6): it says so, and
// offers what they may.

import { messages } from '../../core/admin/messages';
import { WaysOn } from './not-found';

export function AdminDenied() {
  return <WaysOn text={messages.deniedText} />;
}
