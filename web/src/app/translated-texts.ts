// Browsers' translators replace the text nodes of a page by elements of their own. React still
// removes, moves and changes its text nodes, and throws at the first one that is gone. This file
// makes these operations act on the replacement.

/** The elements with which a translator replaced a text node. */
const substitutes = new WeakMap<Node, readonly ChildNode[]>();
/** All replacements, each of one text node. */
const known = new WeakSet<Node>();

let observer: MutationObserver | undefined;

function removeSubstitutes(text: Node): void {
  substitutes.get(text)?.forEach((node) => node.remove());
  substitutes.delete(text);
}

/** Remembers the replacement of a text node that a mutation record has removed. */
function remember(text: Node, record: MutationRecord): void {
  // Some put theirs beside a text first, and take the text away then.
  const beside = [record.previousSibling, record.nextSibling].find(
    (node) => node?.nodeName === 'FONT' && !known.has(node),
  );
  const nodes = [...record.addedNodes, ...(beside ? [beside] : [])] as ChildNode[];
  if (nodes.some((node) => node instanceof Element)) {
    substitutes.set(text, nodes);
    nodes.forEach((node) => known.add(node));
    // The text node changes while it is outside the document.
    observer?.observe(text, { characterData: true });
  }
}

/** Puts a changed text node back; the translator then translates it again. */
function putBack(text: ChildNode): void {
  const [first] = substitutes.get(text) ?? [];
  if (first?.parentNode && !text.parentNode) {
    first.before(text);
  }
  removeSubstitutes(text);
}

function read(records: readonly MutationRecord[]): void {
  for (const record of records) {
    if (record.type === 'characterData') {
      putBack(record.target as ChildNode);
      continue;
    }
    // A text node that is back needs no replacement.
    record.addedNodes.forEach(removeSubstitutes);
    for (const node of record.removedNodes) {
      if (node.nodeType === Node.TEXT_NODE && !node.parentNode) {
        remember(node, record);
      }
    }
  }
}

/** The child of a parent that is the node, contains it, or replaces it. */
function childFor(parent: Node, node: Node): Node | null {
  let child: Node | null = substitutes.get(node)?.[0] ?? node;
  while (child && child.parentNode !== parent) {
    child = child.parentNode;
  }
  return child;
}

/** Follows what translators do from now on, so that React does not fail. */
export function followTranslators(): void {
  if (observer) {
    return;
  }
  const watch = new MutationObserver(read);
  observer = watch;
  watch.observe(document.body, { childList: true, subtree: true });
  const { insertBefore, removeChild } = Node.prototype;

  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) {
      return removeChild.call(this, child) as T;
    }
    read(watch.takeRecords());
    child.parentNode?.removeChild(child);
    removeSubstitutes(child);
    return child;
  };

  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    child: Node | null,
  ): T {
    if (!child || child.parentNode === this) {
      return insertBefore.call(this, node, child) as T;
    }
    read(watch.takeRecords());
    return insertBefore.call(this, node, childFor(this, child)) as T;
  };
}
