// What is done to many pictures, and one after the other (features/media).

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { picture } from '../../../testing/library';
import { network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import { describedBy } from './change-each';

type Body = Record<string, unknown>;

let pictures: ReturnType<typeof picture>[] = [];
let called: [string, Body][] = [];
let asked: Body[] = [];
/** What the trash refuses. */
let inUse: number[] = [];

beforeEach(() => {
  signInAs(1);
  pictures = [
    picture(3, 'roof.png'),
    picture(2, 'lake.png', { alt_en: 'A lake' }),
    picture(1, 'door.png'),
  ];
  [called, asked, inUse] = [[], [], []];
  const done = async (name: string, request: Request) => {
    const body = (await request.json()) as Body;
    called.push([name, body]);
    return body;
  };
  network.use(
    http.post('*/api/admin/media/all', async ({ request }) => {
      asked.push((await request.json()) as Body);
      return HttpResponse.json({ data: { pictures, next: null } });
    }),
    http.post('*/api/admin/media/one', async ({ request }) => {
      const { id } = (await request.json()) as Body;
      const found = pictures.find((one) => one.id === id);
      const data = { picture: found, uses: [], has_more_uses: false, may_change: true };
      return HttpResponse.json({ data });
    }),
    http.post('*/api/admin/media/describe', async ({ request }) => {
      const body = await done('describe', request);
      pictures = pictures.map((one) =>
        one.id === body['id'] ? { ...one, ...body } : one,
      );
      return HttpResponse.json({ message: 'Description saved', data: pictures[0] });
    }),
    http.post('*/api/admin/media/trash', async ({ request }) => {
      const { id } = await done('trash', request);
      return inUse.includes(Number(id))
        ? HttpResponse.json({ message: 'This picture is still in use' }, { status: 409 })
        : HttpResponse.json({ message: 'Picture moved to the trash' });
    }),
    http.post('*/api/admin/media/restore', async ({ request }) => {
      await done('restore', request);
      return HttpResponse.json({ message: 'Picture restored' });
    }),
  );
});

const visit = (path = '/admin/media') => open({ path, page: 'admin' });
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const ids = (name: string) =>
  called.filter(([one]) => one === name).map(([, body]) => body['id']);

test('many go to the trash, one in use says why it stays, and the others come back', async () => {
  inUse = [2];
  visit();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'All on this page' }),
  );
  expect(screen.getByText('3 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Move to the trash' }));
  const question = screen.getByRole('dialog', { name: 'Move to the trash' });
  await userEvent.click(within(question).getByRole('button', { name: 'Yes' }));
  const report = await screen.findByRole('dialog', { name: '1 couldn’t be changed' });
  expect(report.textContent).toContain('A lake: This picture is still in use');
  expect(ids('trash')).toEqual([3, 2, 1]);
  await userEvent.click(
    within(report).getAllByRole('button', { name: 'Close' })[1] as Element,
  );
  screen.getByText('2 pictures moved to the trash');
  expect(screen.queryByText('3 selected')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 pictures restored');
  expect(ids('restore')).toEqual([3, 1]);
});

test('one description is written for all, where there is none, and taken back', async () => {
  visit();
  await select('roof.png');
  await select('A lake');
  await userEvent.click(screen.getByRole('button', { name: 'Describe them' }));
  const dialog = screen.getByRole('dialog', { name: 'Describe 2 pictures' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save for all' }));
  within(dialog).getByText('Say what they show, in at least one language');
  expect(called).toEqual([]);
  await userEvent.type(
    within(dialog).getByLabelText('What it shows, in English'),
    'A house',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save for all' }));
  await screen.findByText('1 picture described');
  expect(called).toEqual([['describe', { id: 3, alt_en: 'A house', alt_fr: '' }]]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 picture has its old description again');
  expect(called.at(-1)).toEqual(['describe', { id: 3, alt_en: '', alt_fr: '' }]);
});

test('what a colleague has described meanwhile stays, and what is shown has no undo', async () => {
  pictures = [picture(3, 'roof.png', { blogs: 1 })];
  visit();
  await select('roof.png');
  pictures = [picture(3, 'roof.png', { blogs: 1, alt_fr: 'Un toit' })];
  await userEvent.click(screen.getByRole('button', { name: 'Describe them' }));
  const dialog = screen.getByRole('dialog', { name: 'Describe 1 picture' });
  await userEvent.type(
    within(dialog).getByLabelText('What it shows, in English'),
    'A roof',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save for all' }));
  await screen.findByText('1 picture described');
  expect(called).toEqual([['describe', { id: 3, alt_en: 'A roof', alt_fr: 'Un toit' }]]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('pictures without a description are gone through one after the other', async () => {
  pictures = [picture(3, 'roof.png'), picture(1, 'door.png')];
  visit('/admin/media?show=undescribed');
  await userEvent.click(await screen.findByRole('button', { name: /^Open roof.png/ }));
  expect(asked[0]).toMatchObject({ filter: 'undescribed' });
  const first = screen.getByRole('dialog', { name: 'roof.png' });
  within(first).getByText('Picture 1 of 2');
  expect(within(first).queryByRole('button', { name: 'Previous' })).toBeNull();
  await userEvent.type(
    within(first).getByLabelText('What it shows, in English'),
    'A roof',
  );
  await userEvent.click(
    within(first).getByRole('button', { name: 'Save and go to the next one' }),
  );
  const second = await screen.findByRole('dialog', { name: 'door.png' });
  expect(called).toEqual([['describe', { id: 3, alt_en: 'A roof', alt_fr: '' }]]);
  within(second).getByText('Picture 2 of 2');
  expect(within(second).queryByRole('button', { name: 'Next' })).toBeNull();
  await userEvent.click(within(second).getByRole('button', { name: 'Previous' }));
  const again = await screen.findByRole('dialog', { name: 'A roof' });
  await userEvent.click(within(again).getByRole('button', { name: 'Close' }));
  // What has its words now is not among those without.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Open A roof/ })).toBeNull(),
  );
  screen.getByRole('button', { name: /^Open door.png/ });
});

test('an empty field and words that stay leave a description as it is', () => {
  const said = { alt_en: 'A lake', alt_fr: '' };
  const typed = { en: ' Water ', fr: 'De l’eau', onlyMissing: true };
  expect(describedBy(said, typed)).toEqual({ alt_en: 'A lake', alt_fr: 'De l’eau' });
  expect(describedBy(said, { ...typed, onlyMissing: false })).toEqual({
    alt_en: 'Water',
    alt_fr: 'De l’eau',
  });
  expect(describedBy(said, { ...typed, fr: '' })).toBeNull();
});
