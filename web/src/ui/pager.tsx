// The pages of a list (specification §2): previous and next, the pages around this
// one, two at each end, and an ellipsis where some are left out.

import './pager.css';

/** Pages that are always shown at each end (§9). */
const MARGIN = 2;
/** The number of pages on each side of the current one. */
const AROUND = 1;

/** The shown pages from 0, and `null` for a gap. */
export function pageItems(page: number, pages: number): (number | null)[] {
  const isShown = (one: number) =>
    one < MARGIN || one >= pages - MARGIN || Math.abs(one - page) <= AROUND;
  const items: (number | null)[] = [];
  for (let one = 0; one < pages; one += 1) {
    // A single page takes no more room than an ellipsis.
    if (isShown(one) || (isShown(one - 1) && isShown(one + 1))) {
      items.push(one);
    } else if (items.at(-1) !== null) {
      items.push(null);
    }
  }
  return items;
}

interface Labels {
  pages: string;
  previous: string;
  next: string;
  /** The name of the button of a page, counted from 1. */
  page: (number: number) => string;
}

interface Props {
  /** From 0. */
  page: number;
  pages: number;
  labels: Labels;
  onPage: (page: number) => void;
}

export function Pager({ page, pages, labels, onPage }: Props) {
  const step = (to: number, text: string) => {
    const isEnd = to < 0 || to >= pages;
    return (
      // Not `disabled`: at the end the focus would be lost.
      <button
        type="button"
        aria-disabled={isEnd || undefined}
        onClick={isEnd ? undefined : () => onPage(to)}
      >
        {text}
      </button>
    );
  };
  return (
    <nav className="pager" aria-label={labels.pages}>
      <ul>
        <li>{step(page - 1, labels.previous)}</li>
        {pageItems(page, pages).map((item, at) =>
          item === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- one before this page, one after
            <li key={`gap-${at < 3 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={item}>
              <button
                type="button"
                aria-label={labels.page(item + 1)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {item + 1}
              </button>
            </li>
          ),
        )}
        <li>{step(page + 1, labels.next)}</li>
      </ul>
    </nav>
  );
}
