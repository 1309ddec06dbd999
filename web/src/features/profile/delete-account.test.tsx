import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { QueryCache } from '../../core/api/query-cache';
import { Providers } from '../../core/providers';
import { Router, useLocation } from '../../core/router/router';
import { memoryHistory } from '../../testing/memory-history';
import { network, signInAs } from '../../testing/network';
import { pageState } from '../../testing/render';
import { DeleteAccount } from './delete-account';

const Address = () => <output>{useLocation().pathname}</output>;

test('once an account is deleted it is said, and nothing of it stays', async () => {
  network.use(
    http.post('*/api/me/delete_account', () =>
      HttpResponse.json({ message: 'Your account was deleted, with everything in it' }),
    ),
  );
  signInAs(4, localStorage);
  localStorage.setItem('kept-homes', '{}');
  const heard = vi.fn();
  window.addEventListener('storage', heard);
  const queryCache = new QueryCache([{ key: ['me', 1], data: { first_name: 'Ada' } }], 0);
  render(
    <Providers state={pageState()} queryCache={queryCache}>
      <Router history={memoryHistory(['/profile'])}>
        <DeleteAccount />
        <Address />
      </Router>
    </Providers>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete your account' }));
  await userEvent.type(screen.getByLabelText('Password'), 'a short sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Delete permanently' }));
  expect(
    await screen.findByText('Your account was deleted, with everything in it'),
  ).toBeTruthy();
  // It stays until somebody closes it.
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'));
  expect(localStorage).toHaveLength(0);
  expect(queryCache.getQueryState(['me', 1]).data).toBeUndefined();
  expect(heard, 'the number of kept homes is counted anew').toHaveBeenCalled();
  window.removeEventListener('storage', heard);
});
