// A defect in a screen shows words and a way on, never a blank page.

import { Component, type ReactNode } from 'react';
import { messages } from './messages';

interface Props {
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
