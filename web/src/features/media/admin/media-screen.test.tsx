import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { picture } from '../../../testing/library';
import { gate, network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

let asked: Record<string, unknown>[] = [];
let described: unknown[] = [];
let pointed: unknown[] = [];
let trashing = { status: 200, message: 'Picture moved to the trash' };

beforeEach(() => {
  asked = [];
  described = [];
  pointed = [];
  trashing = { status: 200, message: 'Picture moved to the trash' };
  const lake = picture(2, 'lake.png', { blogs: 1 });
  network.use(
    http.post('*/api/admin/media/all', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      asked.push(body);
      const pictures = body['before'] ? [picture(1, 'door.png')] : [lake];
      const next = body['before'] ? null : 2;
      return HttpResponse.json({ data: { pictures, next } });
    }),
    http.post('*/api/admin/media/one', () =>
      HttpResponse.json({
        data: {
          picture: lake,
          uses: [
            {
              kind: 'text',
              id: 7,
              title: 'Ice dams',
              state: 'draft',
              is_in_trash: false,
            },
            { kind: 'page', id: null, title: '', state: '', is_in_trash: false },
          ],
          has_more_uses: false,
          may_change: true,
        },
      }),
    ),
    http.post('*/api/admin/media/describe', async ({ request }) => {
      described.push(await request.json());
      return HttpResponse.json({ message: 'Description saved', data: lake });
    }),
    http.post('*/api/admin/media/focus', async ({ request }) => {
      const body = (await request.json()) as { x: number; y: number };
      pointed.push(body);
      Object.assign(lake, { focus_x: body.x, focus_y: body.y });
      return HttpResponse.json({ message: 'Focal point saved', data: lake });
    }),
    http.post('*/api/admin/media/trash', () =>
      HttpResponse.json({ message: trashing.message }, { status: trashing.status }),
    ),
  );
});

const visit = () => open({ path: '/admin/media', page: 'admin' });

test('pictures come page by page, and an editor is not offered those of homes', async () => {
  signInAs(2);
  visit();
  await screen.findByRole('button', { name: /^Open lake.png/ });
  expect(screen.getByText('Used once')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByRole('button', { name: /^Open door.png/ });
  expect(asked.at(-1)).toMatchObject({ before: 2 });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'In homes' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Not in use');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: 'unused' }));
});

test('where a picture is used is said with the way there, and a refusal stays in view', async () => {
  signInAs(1);
  trashing = { status: 409, message: 'This picture is still in use.' };
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Open lake.png/ }));
  const dialog = screen.getByRole('dialog', { name: 'lake.png' });
  const link = await within(dialog).findByRole('link', { name: 'Ice dams' });
  expect(link.getAttribute('href')).toBe('/admin/blogs/7/edit');
  expect(within(dialog).getByText('The company’s own pages')).toBeTruthy();
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Move to the trash' }),
  );
  await within(dialog).findByText('This picture is still in use.');
});

test('once it is said that a picture was changed, its dialog can be left', async () => {
  signInAs(1);
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Open lake\.png/ }));
  const dialog = screen.getByRole('dialog', { name: 'lake.png' });
  await within(dialog).findByRole('link', { name: 'Ice dams' });
  const waiting = gate();
  let looks = 0;
  network.use(
    http.post('*/api/admin/media/one', async () => {
      looks += 1;
      await waiting.opened;
      const lake = picture(2, 'lake.png');
      const data = { picture: lake, uses: [], has_more_uses: false, may_change: true };
      return HttpResponse.json({ data });
    }),
  );
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Move to the trash' }),
  );
  await waitFor(() => expect(looks).toBe(1));
  expect(screen.queryByText('Picture moved to the trash')).toBeNull();
  waiting.open();
  await screen.findByText('Picture moved to the trash');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'lake.png' })).toBeNull();
});

test('what was typed of a picture is saved, and asked about before it is left', async () => {
  signInAs(1);
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Open lake.png/ }));
  const dialog = screen.getByRole('dialog', { name: 'lake.png' });
  const english = within(dialog).getByLabelText('What it shows, in English');
  await userEvent.type(english, 'A lake');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save description' }));
  await waitFor(() =>
    expect(described).toEqual([{ id: 2, alt_en: 'A lake', alt_fr: '' }]),
  );
});

test('the point that stays is moved with sliders, seen as it cuts, saved and reset', async () => {
  signInAs(1);
  visit();
  await userEvent.click(await screen.findByRole('button', { name: /^Open lake.png/ }));
  const dialog = screen.getByRole('dialog', { name: 'lake.png' });
  const across = await within(dialog).findByRole('slider', { name: /^From the left/ });
  const down = within(dialog).getByRole('slider', { name: /^From the top/ });
  const cuts = within(dialog).getByRole('group', { name: 'How it looks when cropped' });
  const square = () => cuts.querySelector('[data-shape="square"] img');
  expect(square()?.getAttribute('data-at')).toBeNull();
  const mark = () => {
    const { left, top } = dialog.querySelector<HTMLElement>('.media-mark')?.style ?? {};
    return [left, top];
  };
  expect(mark(), 'from the first').toEqual(['50%', '50%']);
  fireEvent.change(across, { target: { value: '5' } });
  fireEvent.change(down, { target: { value: '100' } });
  expect(mark()).toEqual(['5%', '100%']);
  expect(square()?.getAttribute('data-at')).toBe('04');
  expect(across.getAttribute('aria-valuetext')).toBe('5%');
  // It is not lost unasked.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  const question = await screen.findByRole('dialog', { name: 'Close without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save focal point' }));
  await waitFor(() => expect(pointed).toEqual([{ id: 2, x: 5, y: 100 }]));
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Back to the centre' }),
  );
  expect(square()?.getAttribute('data-at')).toBeNull();
});
