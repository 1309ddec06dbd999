// Placeholders for data that is loading, or that could not be loaded.

import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { messages } from './messages';

interface LoadingLinesProps {
  className?: string;
  hasTitle?: boolean;
  lines?: number;
}

/** Placeholder lines while data loads. */
export function LoadingLines({ className, hasTitle, lines = 3 }: LoadingLinesProps) {
  return (
    <div className={className} role="progressbar" aria-label={messages.loading}>
      {hasTitle && <Skeleton kind="title" />}
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} kind="line" />
      ))}
    </div>
  );
}

interface LoadFailureProps {
  className?: string;
  text: string;
  /** A toast has announced the error, so this text is no alert. */
  hasToast?: boolean;
  /** Loads it again. */
  onAgain: () => unknown;
}

/** An error text, with a button that loads the data again. */
export function LoadFailure({
  className = 'sheet-state',
  text,
  hasToast = false,
  onAgain,
}: LoadFailureProps) {
  return (
    <div className={className}>
      <p className="error-text" role={hasToast ? 'status' : 'alert'}>
        <Icon name="warning" />
        {text}
      </p>
      <Button onClick={() => void onAgain()}>{messages.again}</Button>
    </div>
  );
}
