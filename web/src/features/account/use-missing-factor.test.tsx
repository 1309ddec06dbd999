// Whoever must have a second factor is led to where it is set up, and nobody else.

import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../core/api/client';
import { useApi } from '../../core/providers';
import { gate, network, refuse } from '../../testing/network';
import { showPart } from '../../testing/render';
import { useMissingFactor } from './use-missing-factor';

/** An account as the server knows it; how often it was asked for. */
function account(is_required: boolean, second_factor_time: number | null) {
  const held = gate();
  const asked = vi.fn();
  network.use(
    http.get('*/api/auth/security', async () => {
      asked();
      await held.opened;
      return HttpResponse.json({ data: { is_required, second_factor_time } });
    }),
  );
  return { asked, open: held.open };
}

function visit(status = 403) {
  const onMissing = vi.fn();
  let api: Api | undefined;
  function Part() {
    api = useApi();
    useMissingFactor(onMissing);
    return null;
  }
  showPart(<Part />);
  refuse('auth/end_other_sessions', status, 'No');
  const call = async () => {
    const made = (api ?? expect.fail('no API')).post(
      '/api/auth/end_other_sessions',
      undefined,
      '',
    );
    await expect(made).rejects.toThrow('No');
  };
  return { onMissing, call };
}

test('several calls that are refused at once ask once, and lead there', async () => {
  const { asked, open } = account(true, null);
  const { onMissing, call } = visit();
  await Promise.all([call(), call(), call()]);
  open();
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1));
  expect(asked).toHaveBeenCalledTimes(1);
  // A later one is asked about anew.
  await call();
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(2));
});

test.each([
  ['that is not asked for', false, null],
  ['that is there', true, 1_795_176_000],
])('a factor %s leads nowhere', async (_, isRequired, since) => {
  const { asked, open } = account(isRequired, since);
  open();
  const { onMissing, call } = visit();
  await call();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  // Its answer has been read when the next call asks again.
  await vi.waitFor(async () => {
    await call();
    expect(asked.mock.calls.length).toBeGreaterThan(1);
  });
  expect(onMissing).not.toHaveBeenCalled();
});

test('no other failure asks anything', async () => {
  const { asked } = account(true, null);
  const { onMissing, call } = visit(401);
  await call();
  expect(asked).not.toHaveBeenCalled();
  expect(onMissing).not.toHaveBeenCalled();
});
