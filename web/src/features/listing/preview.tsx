// A home that is not public yet, as its page will be: the server alone draws it, and nothing runs
// in it (docs/decisions/0085).

import type { ReactNode } from 'react';
import { useAnswers } from '../../app/providers';
import { messages } from './preview-messages';

export interface Preview {
  /** The path of its form; null when there is no way to it from here. */
  back: string | null;
  /** What is still wrong with it. */
  wrong: string[];
}

/** The browser's program is never given one, and the build leaves out what shows it. */
const isServed = import.meta.env.SSR || import.meta.env.MODE === 'test';

export function usePreview(): Preview | undefined {
  const { data } = useAnswers().get<Preview>(['preview']);
  return isServed ? data : undefined;
}

export function PreviewBanner({ preview: { back, wrong } }: { preview: Preview }) {
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

/** What is there and can do nothing. */
export const Still = ({ children }: { children: ReactNode }) => (
  <fieldset className="one-still" disabled>
    {children}
  </fieldset>
);
