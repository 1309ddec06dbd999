import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, dashboard, network, refuse, signInAs } from '../../testing/network';
import { open } from '../../testing/render';

const reload = vi.fn();

beforeEach(() => {
  signInAs(1);
  answer('admin/dashboard', { data: dashboard() });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.restoreAllMocks();
  reload.mockReset();
  document.cookie = 'language=; path=/; max-age=0';
});

test('the other language is chosen at the server, remembered here, and read anew', async () => {
  const sent: unknown[] = [];
  network.use(
    http.post('*/api/auth/change_language', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ message: 'Language updated successfully', code: 'x' });
    }),
  );
  const { user } = open({ path: '/admin/dashboard', page: 'admin' });
  const choice = await screen.findByRole('link', { name: 'Français' });
  expect(choice.lang).toBe('fr');
  await user.click(choice);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ language: 'fr' }]);
  expect(document.cookie).toContain('language=fr');
});

test('what could not be changed stays as it is, and is said', async () => {
  refuse('auth/change_language', 503, 'Not at the moment');
  const { user } = open({ path: '/admin/dashboard', page: 'admin' });
  await user.click(await screen.findByRole('link', { name: 'Français' }));
  expect(await screen.findByText('Not at the moment')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  expect(document.cookie).not.toContain('language');
});
