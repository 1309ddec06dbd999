// The delivery state of a message's e-mail, in words.

import { formatMoment } from '../../../../lib/moment';
import type { MessageMail } from './api';
import { messages } from './messages';

interface DeliveryText {
  text: string;
  /** The response of the mail server. */
  reason: string | null;
  /** Whether somebody may have to act. */
  isTrouble: boolean;
}

export function describeMail(mail: MessageMail): DeliveryText {
  const told = (text: string, isTrouble = false): DeliveryText => ({
    text,
    reason: mail.reason,
    isTrouble,
  });
  const at = (seconds: number | null) => (seconds === null ? '' : formatMoment(seconds));
  switch (mail.state) {
    case 'sent':
      return told(messages.sent(at(mail.sent_at)));
    case 'waiting':
      return told(messages.waiting);
    case 'retrying':
      return told(messages.retrying(at(mail.next_attempt_at)), true);
    case 'failed':
      return told(messages.failed, true);
    case 'suspected':
      return told(messages.notSentSuspected);
    case 'not_set_up':
      // The dashboard shows that once.
      return told(messages.notSetUp);
    case 'none':
      return told(messages.notSent);
  }
}
