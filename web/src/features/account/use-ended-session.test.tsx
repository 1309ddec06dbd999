// When a session counts as ended: a 401 to its own token, of a call that means it.

import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { refuse, signInAs } from '../../testing/network';
import { showPart } from '../../testing/render';
import { useEndedSession } from './use-ended-session';

function visit() {
  signInAs(1);
  const onEnd = vi.fn();
  let api: Api | undefined;
  function Part() {
    api = useApi();
    useEndedSession(onEnd);
    return null;
  }
  const view = showPart(<Part />);
  const call = async (name: '/api/auth/logout' | '/api/auth/end_other_sessions') => {
    const made = (api ?? expect.fail('no API')).post(name, undefined, '');
    await expect(made).rejects.toThrow();
  };
  return { ...view, onEnd, call };
}

test('a 401 of any call ends it', async () => {
  const { onEnd, call } = visit();
  refuse('auth/end_other_sessions', 401, 'Please sign in');
  await call('/api/auth/end_other_sessions');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test.each([403, 409, 500])('a %d ends nothing', async (status) => {
  const { onEnd, call } = visit();
  refuse('auth/end_other_sessions', status, 'No');
  await call('/api/auth/end_other_sessions');
  expect(onEnd).not.toHaveBeenCalled();
});

test('signing out when the session has ended already is no end', async () => {
  const { onEnd, call } = visit();
  refuse('auth/logout', 401, 'Please sign in');
  await call('/api/auth/logout');
  expect(onEnd).not.toHaveBeenCalled();
});

test('an answer to the token of an earlier session ends nothing', async () => {
  const { onEnd, call } = visit();
  refuse('auth/end_other_sessions', 401, 'Please sign in');
  const made = call('/api/auth/end_other_sessions');
  sessionStorage.setItem('accessToken', 'kt_new');
  await made;
  expect(onEnd).not.toHaveBeenCalled();
});

test('what is not shown any more hears nothing', async () => {
  const { onEnd, call, unmount } = visit();
  unmount();
  refuse('auth/end_other_sessions', 401, 'Please sign in');
  await call('/api/auth/end_other_sessions');
  expect(onEnd).not.toHaveBeenCalled();
});
