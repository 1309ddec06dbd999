// Dims the page during an operation that blocks it, and announces the operation.

import './busy-overlay.css';

interface Props {
  active: boolean;
  label: string;
}

export function BusyOverlay({ active, label }: Props) {
  return (
    <>
      {/* Always mounted: screen readers announce text that appears in it. */}
      <p className="visually-hidden" role="status">
        {active && label}
      </p>
      {active && (
        <div className="veil">
          <span className="spinner" />
        </div>
      )}
    </>
  );
}
