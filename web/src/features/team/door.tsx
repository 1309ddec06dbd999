// The way on from the pages of the team: the open door that /about ends with.

import { Invite } from '../marketing/invite';
import { messages } from './messages';

export function Door() {
  return (
    <Invite
      heading={messages.inviteHeading}
      lead={messages.inviteLead}
      button={messages.inviteButton}
    />
  );
}
