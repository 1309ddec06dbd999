// Dims the page while something must end before anything else can be done.

import './overlay.css';

export function Overlay({ label }: { label: string }) {
  return (
    <div className="veil" role="status" aria-label={label}>
      <span className="spinner" />
    </div>
  );
}
