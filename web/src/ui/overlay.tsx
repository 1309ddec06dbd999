// Dims the page while something must end before anything else can be done, and says so.

import './overlay.css';

interface Props {
  active: boolean;
  label: string;
}

export function Overlay({ active, label }: Props) {
  return (
    <>
      {/* Always there: what appears in it is announced, what appears with it is not. */}
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
