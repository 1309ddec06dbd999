// Keeps a copy of the page as the server sent it. When hydration fails, that copy is shown again
// and works as without script. It is complete, and better than an error text.

/** Copies the page; the result puts the copy back. */
export function keepServedPage(root: HTMLElement): () => void {
  const { title } = document;
  // Cloned fields keep typed values.
  const nodes = [...root.childNodes].map((node) => node.cloneNode(true));
  return () => {
    root.replaceChildren(...nodes);
    document.title = title;
    delete document.documentElement.dataset['hydrated'];
  };
}
