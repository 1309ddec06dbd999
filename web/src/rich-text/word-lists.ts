// Word writes an item of a list as a paragraph: `mso-list:l0 level2 lfo1` says which
// list and how deep, and the bullet or number stands as text before it.

import { STYLE } from './hidden-style';

interface Item {
  element: Element;
  level: number;
  isNumbered: boolean;
}

export function gatherWordLists(body: HTMLElement): void {
  let lists: Element[] = [];
  for (const element of body.querySelectorAll(`[${STYLE}*="mso-list"]`)) {
    const item = readItem(element);
    if (item) {
      const before = element.previousElementSibling;
      const goesOn = lists.length > 0 && before === lists[0];
      lists = place(item, goesOn ? lists : []);
    }
  }
}

function readItem(element: Element): Item | null {
  const style = element.getAttribute(STYLE) ?? '';
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(style)?.[1];
  if (level === undefined || !/^(p|h[1-6]|div)$/.test(element.localName)) {
    return null;
  }
  const marker = element.querySelector(
    `[${STYLE}*="mso-list:Ignore" i], [${STYLE}*="mso-list: Ignore" i]`,
  );
  const text = marker?.textContent.trim() ?? '';
  marker?.remove();
  return {
    element,
    level: Number(level),
    isNumbered: /^\(?([0-9]+|[a-z]{1,4})[.)]/i.test(text),
  };
}

/** Adds an item to the open lists; returns the lists that are open then. */
function place({ element, level, isNumbered }: Item, open: Element[]): Element[] {
  const lists = open.slice(0, level);
  const { ownerDocument } = element;
  const name = isNumbered ? 'ol' : 'ul';
  const last = lists.at(-1);
  if (lists.length === level && last && last.localName !== name && level === 1) {
    // Another kind of list begins.
    lists.pop();
  }
  const at = ownerDocument.createComment('');
  element.replaceWith(at);
  while (lists.length < level) {
    const list = ownerDocument.createElement(name);
    const parent = lists.at(-1);
    if (parent) {
      const item =
        parent.lastElementChild ?? parent.appendChild(ownerDocument.createElement('li'));
      item.append(list);
    } else {
      at.before(list);
    }
    lists.push(list);
  }
  at.remove();
  const item = ownerDocument.createElement('li');
  item.append(...element.childNodes);
  lists.at(-1)?.append(item);
  return lists;
}
