// What is typed of a property is kept in the browser until the server has it.

import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';
import { propertyDrafts } from './draft-store';
import { EMPTY } from './property-form';

beforeEach(async () => {
  signInAs(1);
  const empty = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
  answer('admin/all_properties', empty);
  await forgetAll();
});

const drafts = () => propertyDrafts.list(1);
async function forgetAll() {
  await Promise.all((await drafts()).map(({ key }) => propertyDrafts.remove(key)));
}

async function visit() {
  const view = open({ path: '/admin/properties', page: 'admin' });
  await screen.findByText('No Property found.');
  return view;
}

const form = async (name = 'Add Property') =>
  within(await screen.findByRole('dialog', { name }));

async function typeNew() {
  const view = await visit();
  await view.user.click(screen.getByRole('button', { name: 'Add Properties' }));
  const dialog = await form();
  const set = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('Owner Name', 'Zoé Roy');
  set('City', 'Hull');
  return view;
}

test('what was typed of a new one is offered again when the window was closed', async () => {
  const { unmount } = await typeNew();
  unmount();
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
  const { user } = await visit();
  expect(await screen.findByText('Zoé Roy, Hull')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Restore Zoé Roy, Hull' }));
  const dialog = await form();
  expect((dialog.getByLabelText('City') as HTMLInputElement).value).toBe('Hull');
  // What is being written here is not offered here.
  expect(screen.queryByText('Zoé Roy, Hull')).toBeNull();
  // Its dialog may be closed: it is there again when that opens.
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Add Properties' }));
  const again = await form();
  expect((again.getByLabelText('Owner Name') as HTMLInputElement).value).toBe('Zoé Roy');
});

test('a picture that is to be taken from the library is kept with the words', async () => {
  const shown = { shows: 'The lake', isPreferred: true };
  const lake = {
    id: 'chosen-1',
    libraryImage: '/media/2.webp',
    source: '/media/2.webp',
    ...shown,
  };
  const lost = { id: 'chosen-2', source: 'data:image/webp,x', ...shown };
  const draft = {
    stored: null,
    fields: EMPTY,
    pictures: [lake, lost],
    storedPictures: [],
  };
  const key = propertyDrafts.newKey(1, null);
  await propertyDrafts.put(key, draft, { thingId: null, savedAt: 1 }, null);
  // A form of another test may store its own late.
  const kept = (await drafts()).find((one) => one.key === key);
  expect(kept?.content.pictures, 'one whose file is lost is left out').toEqual([lake]);
});

test('once the server has it nothing is offered', async () => {
  const { user } = await typeNew();
  answer('admin/add_property', {
    message: 'Property added successfully',
    data: { ListingKey: '5', Revision: 1 },
  });
  const dialog = await form();
  const set = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('List Price', '549900');
  set('Street Name', 'Quay');
  set('Province', 'QC');
  set('Postal Code', 'J8X 1A1');
  set('Agent Name', 'Ines Vautour');
  await user.click(dialog.getByRole('button', { name: 'Add Property' }));
  await screen.findByText('Property added successfully');
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('what is discarded is gone', async () => {
  const { unmount } = await typeNew();
  unmount();
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
  const { user } = await visit();
  await user.click(await screen.findByRole('button', { name: 'Discard Zoé Roy, Hull' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Discard unsaved text' }),
  );
  await user.click(question.getByRole('button', { name: 'Discard' }));
  await waitFor(async () => expect(await drafts()).toEqual([]));
  expect(screen.queryByText('Zoé Roy, Hull')).toBeNull();
});
