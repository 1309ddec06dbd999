// The page as the server sent it. Where the program fails at it, that page is shown again,
// and works as without script: it is complete, and better than words about a failure.

/** Keeps what the server sent; what it gives back shows that again. */
export function keepServedPage(root: HTMLElement): () => void {
  const { title } = document;
  // A copy has what was typed into fields until now, too.
  const nodes = [...root.childNodes].map((node) => node.cloneNode(true));
  return () => {
    root.replaceChildren(...nodes);
    document.title = title;
    delete document.documentElement.dataset['alive'];
  };
}
