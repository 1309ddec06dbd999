// The page of a home that is not public yet. Only the server renders it, and it runs no script
// (docs/decisions/0037).

import type { ReactNode } from 'react';
import { useQueryCache } from '../../core/providers';
import { messages } from './preview-messages';

interface Preview {
  /** The path of its form; null when there is no link to it. */
  back: string | null;
  /** The errors of the posting. */
  wrong: string[];
}

// The browser's build leaves these out: the server never sends it a preview.
const usePreview = () => useQueryCache().getQueryState<Preview>(['preview']).data;

export function PreviewBanner() {
  const preview = usePreview();
  if (!preview) {
    return null;
  }
  const { back, wrong } = preview;
  return (
    <div className="one-preview" role="note">
      <p>
        <strong>{messages.preview}</strong> {messages.previewHint}
      </p>
      {wrong.length > 0 && (
        <>
          <p>{messages.missing}</p>
          <ul>
            {wrong.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {back && (
        <p>
          <a className="button button-quiet" href={back}>
            {messages.back}
          </a>
        </p>
      )}
    </div>
  );
}

/** A part that does nothing in a preview. */
export function PreviewInert({ children }: { children: ReactNode }) {
  return usePreview() ? (
    <fieldset className="one-still" disabled>
      {children}
    </fieldset>
  ) : (
    children
  );
}

/** A part that a preview leaves out. */
export function PreviewHidden({ children }: { children: ReactNode }) {
  return usePreview() ? null : children;
}
