// The end of the pages of the team: a link, and the drawing of the open door.

import { Invite } from '../marketing/invite';
import { messages } from './messages';

export function TeamEnd() {
  return (
    <Invite
      heading={messages.inviteHeading}
      lead={messages.inviteLead}
      button={messages.inviteButton}
    />
  );
}
