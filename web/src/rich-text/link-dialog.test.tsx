import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LinkDialog } from './link-dialog';
import { looksLikeAddress } from './links';

const searchPlaces = vi.fn();

const contact = { href: '/contact', title: 'Contact', kind: 'Page' };
const blogs = [
  { href: '/post/a/MQ==', title: 'A roof in winter', kind: 'Blog' },
  { href: '/fr/article/b/Mg==', title: 'Un toit en hiver', kind: 'Blog', lang: 'fr-CA' },
];

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  searchPlaces.mockReturnValue({ known: [], more: async () => blogs });
});
afterEach(() => void vi.restoreAllMocks());

function open(needsText = true) {
  const onSet = vi.fn();
  const onClose = vi.fn();
  render(
    <LinkDialog
      asked={{ href: '', isSet: false, needsText }}
      searchPlaces={searchPlaces}
      onSet={onSet}
      onRemove={vi.fn()}
      onClose={onClose}
    />,
  );
  return { onSet, onClose, field: screen.getByRole('combobox', { name: /Address/ }) };
}

test('words find pages and blogs of both languages, and the arrows take one', async () => {
  const { onSet, field } = open();
  await userEvent.type(field, 'roof');
  const list = await screen.findByRole('listbox', { name: 'Pages and blogs' });
  const options = within(list).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'A roof in winterBlog',
    'Un toit en hiverBlog',
  ]);
  expect(options[1]?.querySelector('[lang="fr-CA"]')).not.toBeNull();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveProperty('value', '/fr/article/b/Mg==');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onSet).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSet).toHaveBeenCalledWith('/fr/article/b/Mg==', 'Un toit en hiver');
});

test('an address is written by hand as before, and nothing is looked for', async () => {
  const { onSet, field } = open();
  await userEvent.type(field, 'https://example.ca/x');
  await userEvent.type(screen.getByLabelText('Text'), 'there');
  fireEvent.submit(field);
  expect(onSet).toHaveBeenCalledWith('https://example.ca/x', 'there');
  // Only what was not yet an address was looked for, if anything.
  expect(searchPlaces.mock.calls.every(([text]) => text.length < 9)).toBe(true);
});

test('Escape closes the list and then the dialog; without an answer pages are found', async () => {
  searchPlaces.mockReturnValue({
    known: [contact],
    more: () => Promise.reject(new Error('down')),
  });
  const { field } = open(false);
  await userEvent.type(field, 'cont');
  const option = await screen.findByRole('option');
  expect(option.textContent).toBe('ContactPage');
  expect(screen.getByRole('status').textContent).toBe('The blogs couldn’t be searched');
  const isPassed = fireEvent.keyDown(field, { key: 'Escape' });
  expect(isPassed).toBe(false);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});

test('what looks like an address is none that is looked for', () => {
  const addresses = ['https://x', 'www.x', 'mailto:a', '#faq', 'a@b', '/contact', '//x'];
  expect(addresses.every(looksLikeAddress)).toBe(true);
  expect(['contact', 'snow roof', '/'].some(looksLikeAddress)).toBe(false);
});

test.each([
  ['realtor.ca/listing', 'https://realtor.ca/listing'],
  ['416-555-0199', 'tel:4165550199'],
])('%s is set as %s', async (typed, href) => {
  const { onSet, field } = open(false);
  await userEvent.type(field, typed);
  fireEvent.submit(field);
  expect(onSet).toHaveBeenCalledWith(href, typed);
});

test('words are no address of a page', async () => {
  const { onSet, field } = open(false);
  await userEvent.type(field, 'contact us');
  fireEvent.submit(field);
  expect(onSet).not.toHaveBeenCalled();
  expect(screen.getByText('A link can’t lead to this address')).toBeTruthy();
});
