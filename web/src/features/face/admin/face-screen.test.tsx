import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

beforeEach(() => signInAs(1));

const setting = (name: string, value: string, revision = 0) => ({
  name,
  kind: 'text',
  most: 7,
  value,
  default: '',
  is_stored: value !== '',
  revision,
});

const answerOf = (brand: string, revision = 0) => ({
  groups: [
    {
      name: 'company',
      settings: [
        setting('company.name', 'Maison Boréale'),
        setting('company.short_name', 'Boréale'),
      ],
    },
    {
      name: 'face',
      settings: [
        setting('company.brand_colour', brand, revision),
        setting('company.action_colour', ''),
        setting('company.paper_colour', ''),
        setting('company.logo', ''),
        setting('company.logo_dark', ''),
        setting('company.mark', ''),
      ],
    },
  ],
  sends_mail: false,
});

/** Answers the calls; what is saved comes back. */
function answer(before: string, after: string): unknown[] {
  const log: unknown[] = [];
  network.use(
    http.post('*/api/admin/settings/all', () =>
      HttpResponse.json({ data: answerOf(before, before === '' ? 0 : 1) }),
    ),
    http.post('*/api/admin/settings/save', async ({ request }) => {
      log.push(await request.json());
      return HttpResponse.json({ message: 'Saved', data: answerOf(after, 2) });
    }),
  );
  return log;
}

const openScreen = () => open({ path: '/admin/face', page: 'admin' });
const page = (theme: string) => screen.getByRole('img', { name: `Preview ${theme}` });

test('colours are seen in both themes before they are published', async () => {
  const sent = answer('', '#1f4e8c');
  const { user } = openScreen();
  const field = await screen.findByLabelText('Brand colour');
  // The page was loaded under another name.
  expect(page('by day').textContent).toMatch(/^Boréale.*Maison Boréale/);
  await user.type(field, '#1f4e8c');
  expect(page('by day').style.getPropertyValue('--brand')).toBe('#1f4e8c');
  expect(page('by night').style.getPropertyValue('--brand')).not.toBe('#1f4e8c');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText('Published. Every page has your look now.'),
  ).toBeTruthy();
  expect(sent).toEqual([
    { changes: [{ name: 'company.brand_colour', revision: 0, value: '#1f4e8c' }] },
  ]);
});

test('a colour that had to be moved says so', async () => {
  answer('', '');
  const { user } = openScreen();
  await user.type(await screen.findByLabelText('Brand colour'), '#ffd400');
  expect(
    screen.getByText(/Shown a little differently where text stands on it/),
  ).toBeTruthy();
  await user.type(screen.getByLabelText('Background colour'), '#202020');
  expect(screen.getByText(/Shown paler/)).toBeTruthy();
});

test('the original look comes back in one touch, and can be undone', async () => {
  const sent = answer('#1f4e8c', '');
  const { user } = openScreen();
  await user.click(
    await screen.findByRole('button', { name: 'Back to the original look' }),
  );
  expect(await screen.findByText('The original look is back.')).toBeTruthy();
  expect(sent).toEqual([{ changes: [{ name: 'company.brand_colour', revision: 1 }] }]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(
    await screen.findByText('Published. Every page has your look now.'),
  ).toBeTruthy();
  expect(sent[1]).toEqual({
    changes: [{ name: 'company.brand_colour', revision: 2, value: '#1f4e8c' }],
  });
});

test('a logo is seen in the preview before it is published', async () => {
  const value = `${'a1'.repeat(32)}.svg 120x40`;
  const sent = answer('', '');
  network.use(
    http.post('*/api/admin/face/upload', () =>
      HttpResponse.json({ message: 'Uploaded', data: { value, is_cut: true } }),
    ),
  );
  const { user } = openScreen();
  const input = await screen.findByLabelText('Logo', { selector: 'input' });
  await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
  const picture = await screen.findByRole('img', { name: 'Logo' });
  expect(picture.getAttribute('src')).toBe(`/face/${'a1'.repeat(32)}.svg`);
  expect(screen.getByText(/Some parts were left out/)).toBeTruthy();
  expect(page('by night').querySelector('img')?.dataset['plate']).toBe('always');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(
    await screen.findByText('Published. Every page has your look now.'),
  ).toBeTruthy();
  expect(sent).toEqual([{ changes: [{ name: 'company.logo', revision: 0, value }] }]);
});
