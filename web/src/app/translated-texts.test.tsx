// A page that is translated goes on, and shows what is new.

import { act, render } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { followTranslators } from './translated-texts';

/** As the translators of browsers have it: an element in an element in the place of a text. */
function wrapped(text: string): HTMLElement {
  const outer = document.createElement('font');
  outer.append(document.createElement('font'));
  outer.firstElementChild?.append(`«${text}»`);
  return outer;
}

const ways: Record<string, (text: Text) => void> = {
  'replaces the text': (text) => text.replaceWith(wrapped(text.data)),
  'puts its own before the text, and removes that': (text) => {
    text.before(wrapped(text.data));
    text.remove();
  },
  'puts the text into its own': (text) => {
    const outer = wrapped('');
    text.before(outer);
    outer.firstElementChild?.replaceChildren(text);
  },
};

function translate(root: Node, way: (text: Text) => void): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    texts.push(walker.currentNode as Text);
  }
  texts.forEach(way);
}

function Count({ count, isBusy = false }: { count: number; isBusy?: boolean }) {
  return (
    <section>
      <p>
        {isBusy && 'Looking'}
        {count > 0 && `${count} found`}
        {count === 0 && 'None found'}
      </p>
      <p>
        Page {count} <b>of</b> {count + 10}
      </p>
      {count > 1 && <i>Many</i>}
      after
    </section>
  );
}

const words = (element: Element) =>
  element.textContent?.replaceAll(/[«»]/g, '').replaceAll(/\s+/g, ' ');

beforeAll(() => followTranslators());

describe.each(Object.entries(ways))('a translator that %s', (_, way) => {
  test.each([
    [{ count: 1 }, { count: 2 }],
    [{ count: 0 }, { count: 3 }],
    [{ count: 3 }, { count: 0 }],
    [{ count: 2 }, { count: 1, isBusy: true }],
    [{ count: 1, isBusy: true }, { count: 2 }],
  ])('leaves a page that changes from %o to %o', async (before, after) => {
    const expected = render(<Count {...after} />);
    const text = words(expected.container);
    expected.unmount();

    const { container, rerender, unmount } = render(<Count {...before} />);
    translate(container, way);
    await act(async () => rerender(<Count {...after} />));
    expect(words(container)).toBe(text);
    // And once more, in the other direction.
    translate(container, way);
    await act(async () => rerender(<Count {...before} />));
    await act(async () => rerender(<Count {...after} />));
    expect(words(container)).toBe(text);
    translate(container, way);
    unmount();
    expect(container.childNodes).toHaveLength(0);
  });
});

test('what a stranger has taken away is removed without a complaint', () => {
  const { container, rerender } = render(
    <div>
      <b>one</b>
      <i>two</i>
    </div>,
  );
  container.querySelector('i')?.remove();
  rerender(
    <div>
      <b>one</b>
    </div>,
  );
  expect(container.textContent).toBe('one');
});
