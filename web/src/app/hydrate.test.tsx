import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useTypedBefore } from '../lib/use-typed-before';
import { hydrate } from './hydrate';

const said: Record<string, string> = {};

/** A form of each kind of control; those of the first line are React's. */
function Form({ action = '/contact' }) {
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [kind, setKind] = useState('question');
  useTypedBefore(form, (typed) => setName(typed['name'] ?? name));
  Object.assign(said, { [`${action} name`]: name, [`${action} kind`]: kind });
  return (
    <form ref={form} action={action}>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      {['question', 'viewing'].map((one) => (
        <input
          key={one}
          type="radio"
          name="kind"
          value={one}
          checked={kind === one}
          onChange={() => setKind(one)}
        />
      ))}
      <textarea name="message" defaultValue="" />
      <input type="checkbox" name="consent" value="yes" />
      <select name="zone" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
    </form>
  );
}

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The page of the server, as it stands before the program comes. */
function serve(page = <Form />) {
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  const find = <E extends Element>(selector: string) =>
    place.querySelector<E>(selector) as E;
  return { place, find };
}

async function begin(place: Element, page = <Form />) {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  await act(async () => {
    root = hydrate(place, page);
    await import('./put-back-typed');
  });
  return told;
}

/** As an extension does: something beside every field, before React looks. */
function disturb(place: Element) {
  for (const field of place.querySelectorAll('input, textarea')) {
    field.after(document.createElement('grammarly-extension'));
  }
}

test.each([false, true])(
  'what was typed, chosen and focused stays; something stands beside it: %s',
  async (isDisturbed) => {
    const { place, find } = serve();
    const before = find<HTMLInputElement>('[name=name]');
    before.value = 'Zoé';
    find<HTMLInputElement>('[value=viewing]').checked = true;
    find<HTMLTextAreaElement>('textarea').value = 'Bonjour';
    find<HTMLInputElement>('[name=consent]').checked = true;
    find<HTMLSelectElement>('select').value = 'b';
    before.focus();
    before.setSelectionRange(1, 2);
    if (isDisturbed) {
      disturb(place);
    }
    const told = await begin(place);
    expect(told).toHaveBeenCalledTimes(isDisturbed ? 1 : 0);
    const now = find<HTMLInputElement>('[name=name]');
    expect(now === before, 'React has drawn it anew').toBe(!isDisturbed);
    expect(now.value).toBe('Zoé');
    expect(find<HTMLTextAreaElement>('textarea').value).toBe('Bonjour');
    expect(find<HTMLInputElement>('[name=consent]').checked).toBe(true);
    expect(find<HTMLSelectElement>('select').value).toBe('b');
    expect(document.activeElement).toBe(now);
    expect([now.selectionStart, now.selectionEnd]).toEqual([1, 2]);
    expect(said['/contact name']).toBe('Zoé');
    if (isDisturbed) {
      // Without a stranger it is the form that asks (use-typed-before.ts).
      expect(find<HTMLInputElement>('[value=viewing]').checked).toBe(true);
      expect(said['/contact kind']).toBe('viewing');
    }
  },
);

test('what nobody touched stays as it was drawn, and forms are told apart', async () => {
  const page = (
    <>
      <Form action="/one" />
      <Form action="/two" />
    </>
  );
  const { place, find } = serve(page);
  find<HTMLInputElement>('[action="/two"] [name=name]').value = 'Ada';
  disturb(place);
  await begin(place, page);
  expect(said['/one name']).toBe('');
  expect(said['/two name']).toBe('Ada');
  expect(find<HTMLInputElement>('[action="/one"] [name=consent]').checked).toBe(false);
  expect(document.activeElement).toBe(document.body);
});
