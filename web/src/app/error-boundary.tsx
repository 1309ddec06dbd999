// Catches the error of a screen, and shows a text and links instead of a blank page.

import { Component, type ReactNode } from 'react';
import { ApiError } from '../core/api/client';
import { messages } from '../core/messages';

interface Props {
  /** The key of the history entry: a navigation clears the error. */
  place: string;
  /** Lets failed queries be tried again. */
  onCaught?: () => void;
  children: ReactNode;
}

interface State {
  place: string;
  failure: unknown;
}

/**
 * The text for an error: a failed call has one for users; other errors may come from a lost
 * connection.
 */
function textFor(failure: unknown): string {
  if (!navigator.onLine) {
    return messages.offlineText;
  }
  return failure instanceof ApiError ? failure.message : messages.errorText;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failure: null };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure ?? new Error() };
  }

  static getDerivedStateFromProps({ place }: Props, last: State): State | null {
    return place === last.place ? null : { place, failure: null };
  }

  override componentDidCatch() {
    this.props.onCaught?.();
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) {
      return this.props.children;
    }
    const text = textFor(failure);
    return (
      <main className="page section" id="content">
        <h1>{messages.errorTitle}</h1>
        <p className="lead">{text}</p>
        <p>
          {/* A full load, because what is in memory may be what failed. */}
          <button
            className="button button-action"
            type="button"
            onClick={() => window.location.reload()}
          >
            {messages.reload}
          </button>
        </p>
      </main>
    );
  }
}
