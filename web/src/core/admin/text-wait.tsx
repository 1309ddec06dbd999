// Placeholders of a writing screen, while its text is loading and when it cannot be loaded.

import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { LoadingLines } from './load-state';
import { messages } from './messages';
import '../../ui/work-bar.css';

export function TextLoading() {
  return (
    <main className="text-wait" id="content">
      <LoadingLines hasTitle />
    </main>
  );
}

interface Props {
  heading: string;
  text?: string;
  /** Loads the text again; absent when that cannot help. */
  onAgain?: () => void;
  /** Links to other screens. */
  children: ReactNode;
}

export function TextMissing({ heading, text, onAgain, children }: Props) {
  return (
    <main className="text-wait" id="content">
      <h1>{heading}</h1>
      {text && <p role={onAgain && 'alert'}>{text}</p>}
      <p className="work-ways">
        {onAgain && (
          <Button kind="action" onClick={onAgain}>
            {messages.again}
          </Button>
        )}
        {children}
      </p>
    </main>
  );
}
