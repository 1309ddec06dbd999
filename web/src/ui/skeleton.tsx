// A placeholder in the size of the content that is loading, so that nothing shifts.

import './skeleton.css';

export function Skeleton({ kind }: { kind: 'card' | 'line' | 'title' }) {
  return <span className="skeleton" data-kind={kind} aria-hidden="true" />;
}
