// A defect in a screen shows words and a way on, never a blank page.

import { Component, type ReactNode } from 'react';
import { messages } from './messages';

interface Props {
  /** Which visit to which page this is: a defect does not outlive it. */
  place: string;
  children: ReactNode;
}

interface State {
  place: string;
  failed: boolean;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { place: this.props.place, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, last: State): State | null {
    return place === last.place ? null : { place, failed: false };
  }

  override render() {
    if (!this.state.failed) {
      return this.props.children;
    }
    return (
      <main className="page section" id="content">
        <h1>{messages.errorTitle}</h1>
        <p className="lead">{messages.errorText}</p>
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
