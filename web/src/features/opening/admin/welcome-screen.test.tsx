import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isPageOutdated } from '../../../core/router/history';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

const setting = (name: string, value: string, more: object = {}) => ({
  name,
  kind: 'text',
  value,
  default: value,
  is_stored: false,
  revision: 0,
  ...more,
});

const settings = {
  groups: [
    {
      name: 'company',
      settings: [
        setting('company.name', 'Keyturn'),
        setting('company.postal_address', '', {
          kind: 'lines',
          value: ['21 Sample Street'],
        }),
        setting('company.support_email', 'hello@keyturn.example'),
        setting('company.telephone', ''),
        setting('company.hours', '', { kind: 'lines', value: [], default: [] }),
        setting('company.registration', ''),
      ],
    },
  ],
  sends_mail: false,
};

const saved: unknown[] = [];

beforeEach(() => {
  saved.length = 0;
  signInAs(1);
  network.use(
    http.post('*/api/admin/settings/all', () => HttpResponse.json({ data: settings })),
    http.post('*/api/admin/settings/save', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ message: 'Saved', data: settings });
    }),
  );
});

afterEach(() => {
  delete document.documentElement.dataset['outdated'];
});

test('the first step asks for all that stands at the foot of every page', async () => {
  const { user, address } = open({ path: '/admin/welcome', page: 'admin' });
  await user.type(await screen.findByLabelText('Company name'), 'Harbour & Pine Realty');
  await user.type(
    screen.getByLabelText(/^Opening hours/),
    'Monday to Friday, 9 am to 5 pm',
  );
  await user.type(screen.getByLabelText(/^Registration/), 'NSREC, brokerage 4711');
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await waitFor(() => expect(address()).toBe('/admin/welcome?step=2'));
  // A browser loads that page, so that its frame has the new name (core/router/history.ts).
  expect(isPageOutdated()).toBe(true);
  expect(saved).toMatchObject([
    {
      changes: [
        { name: 'company.name', value: 'Harbour & Pine Realty' },
        { name: 'company.hours' },
        { name: 'company.registration', value: 'NSREC, brokerage 4711' },
      ],
    },
  ]);
});

test('a step that is loaded has the focus on its heading', async () => {
  open({ path: '/admin/welcome?step=5', page: 'admin' });
  const heading = await screen.findByRole('heading', {
    name: 'How would you like to begin?',
  });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('button', { name: 'Begin empty' })).toBeTruthy();
});
