import { Editor } from '@tiptap/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extensions } from './extensions';
import { writeHtml } from './html';
import { pageBlockItems } from './slash-items';
import { insertTable } from './table-commands';
import { Toolbar } from './toolbar';
import { Uploads } from './uploads';

const onTable = vi.fn();
let editor: Editor;

beforeEach(() => {
  onTable.mockReset();
  const element = document.createElement('div');
  document.body.append(element);
  editor = new Editor({
    element,
    injectCSS: false,
    extensions: extensions({
      uploads: new Uploads(() => Promise.reject(new Error('none'))),
      onDescribe: () => {},
    }),
    content: '<p>word</p>',
  });
  const none = () => {};
  render(
    <Toolbar
      editor={editor}
      id="bar"
      onLink={none}
      onPicture={none}
      onTable={onTable}
      onVideo={none}
    />,
  );
});
afterEach(() => editor.destroy());

const focused = () => document.activeElement?.getAttribute('aria-label');
const tabStops = () =>
  [...document.querySelectorAll('#bar [tabindex="0"]')].map((stop) =>
    stop.getAttribute('aria-label'),
  );

test('the toolbar is one stop of the Tab key, and the arrows rove', async () => {
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeTruthy();
  expect(tabStops()).toEqual(['Undo']);
  screen.getByRole('button', { name: 'Undo' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Clear formatting');
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Paragraph');
  expect(tabStops(), 'Tab comes back to where one was').toEqual(['Paragraph']);
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Clear formatting');
});

test('a button that can do nothing keeps the focus and does nothing', async () => {
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.getAttribute('aria-disabled')).toBe('true');
  undo.focus();
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('Undo');
  expect(editor.getHTML()).toBe('<p>word</p>');
});

test('a button says whether it is on, and keeps the focus after a key', async () => {
  act(() => void editor.commands.selectAll());
  const bold = screen.getByRole('button', { name: 'Bold' });
  expect(bold.getAttribute('aria-pressed')).toBe('false');
  bold.focus();
  await userEvent.keyboard('{Enter}');
  expect(editor.getHTML()).toBe('<p><strong>word</strong></p>');
  await waitFor(() => expect(bold.getAttribute('aria-pressed')).toBe('true'));
  expect(focused()).toBe('Bold');
});

test('the button for tables asks for one, and in a table opens what can be done to it', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(onTable).toHaveBeenCalledOnce();
  act(() => insertTable(editor, 2, 2, true));
  const button = await screen.findByRole('button', { name: 'Table', expanded: false });
  button.focus();
  await userEvent.keyboard('{Enter}');
  const below = await screen.findByRole('menuitem', { name: 'Row below' });
  expect(screen.getByRole('menuitemcheckbox', { checked: true })).toBeTruthy();
  const rows = () => editor.getHTML().split('<tr>').length - 1;
  below.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(rows(), 'by key it stays open').toBe(4);
  await userEvent.click(below);
  expect(rows()).toBe(5);
  expect(screen.queryByRole('menu'), 'a pointer closes it').toBeNull();
});

test('the blocks of a page are a menu with words', async () => {
  const items = pageBlockItems;
  const none = () => {};
  render(
    <Toolbar
      editor={editor}
      id="page-bar"
      onLink={none}
      onPicture={none}
      onTable={none}
      onVideo={none}
      blocks={items}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add a block' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(items.length);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Form' }));
  expect(writeHtml(editor.state.doc)).toContain('kt-block-form');
});
