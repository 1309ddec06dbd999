// What sends a change by itself keeps the focus while it does, and takes no second one.

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { QueryCache } from '../../core/api/query-cache';
import { Providers } from '../../core/providers';
import { gate, network, signInAs } from '../../testing/network';
import { pageState } from '../../testing/render';
import type { Account } from './api';
import { Consents } from './consents';
import { MailLanguage } from './mail-language';

const account: Account = {
  first_name: 'Ada',
  last_name: 'Roy',
  group_id: 4,
  email: 'ada@example.ca',
  email_confirmed_time: 1,
  phone: null,
  phone_confirmed_time: null,
  language: 'en',
  creation_time: 1,
  wishes: { purpose: '', places: '', price_most: null },
  consents: [],
  letters_words: 'Write to me.',
  password_min_chars: 12,
};

/** Shows a part, and holds back the answer of its call; how often that was made. */
function show(path: string, part: ReactNode) {
  const held = gate();
  const sent: unknown[] = [];
  network.use(
    http.post(path, async ({ request }) => {
      sent.push(await request.json());
      await held.opened;
      return HttpResponse.json({ message: 'Saved', code: 'me.saved' });
    }),
  );
  signInAs(4);
  render(
    <Providers state={pageState()} queryCache={new QueryCache([], 0)}>
      {part}
    </Providers>,
  );
  return { held, sent };
}

test('the box for letters', async () => {
  const onChanged = vi.fn();
  const { held, sent } = show(
    '*/api/me/update_profile',
    <Consents account={account} onChanged={onChanged} />,
  );
  const box = screen.getByRole('checkbox', { name: 'Write to me.' });
  await userEvent.click(box);
  await waitFor(() => expect(sent).toEqual([{ letters: true }]));
  expect(document.activeElement).toBe(box);
  expect(box.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(box);
  expect(box).toHaveProperty('checked', true);
  held.open();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});

test('the language of letters', async () => {
  const onChanged = vi.fn();
  const { held, sent } = show(
    '*/api/auth/change_language',
    <MailLanguage account={account} onChanged={onChanged} />,
  );
  const list = screen.getByRole('combobox');
  list.focus();
  await userEvent.selectOptions(list, 'fr');
  await waitFor(() => expect(sent).toEqual([{ language: 'fr' }]));
  expect(document.activeElement).toBe(list);
  expect(list.getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(list, 'fr');
  held.open();
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
});
