import { expect, test } from 'vitest';
import { formatMoment } from '../../../../lib/moment';
import { describeMail } from './delivery';
import { mail } from './testing';

const AT = 1_795_176_000;

test.each([
  [mail(), 'Sending soon', false],
  [mail({ state: 'sent', sent_at: AT }), `Sent ${formatMoment(AT)}`, false],
  [
    mail({ state: 'retrying', next_attempt_at: AT, reason: '451' }),
    `Failed, next try ${formatMoment(AT)}`,
    true,
  ],
  [mail({ state: 'failed', reason: '550' }), 'Failed', true],
  [mail({ state: 'suspected' }), 'Not sent: looks like spam', false],
  [mail({ state: 'not_set_up' }), 'Waiting: no mail server is set up', false],
  [mail({ state: 'none' }), 'Not sent', false],
])('%o is told', (state, text, isTrouble) => {
  expect(describeMail(state)).toEqual({ text, reason: state.reason, isTrouble });
});
