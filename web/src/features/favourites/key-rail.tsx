// A decorative rail with a key for each favourite, as many as fit. The text beside it has the
// number.

const HOOKS = [60, 150, 240, 330, 420];
const TAGS = ['snow', 'ochre', 'lake', 'leaf', 'blush'];

interface KeyRailProps {
  count: number;
  /** Draws the rail alone: the list is loaded and has no homes. */
  isBare: boolean;
}

export function KeyRail({ count, isBare }: KeyRailProps) {
  return (
    <svg
      className="kept-rail"
      viewBox={isBare ? '0 0 470 40' : '0 0 470 136'}
      aria-hidden="true"
    >
      <rect x="2" y="8" width="466" height="18" rx="3" className="kept-wood" />
      {HOOKS.map((x, at) => (
        <g key={x} transform={`translate(${x} 30)`}>
          <path d="M0-12v8a6 6 0 0 0 6 6" />
          {at < count && (
            <>
              <circle cy="16" r="12" className="kept-ring" />
              <circle cy="16" r="12" className="kept-ring kept-brass" />
              <path
                className="kept-metal"
                d="M-3.5 28H3.5V92H-3.5ZM3.5 70H13V77H3.5ZM3.5 82H10V89H3.5Z"
              />
              <path d="M4 24L22 40" />
              <path className={`kept-${TAGS[at]}`} d="M12 40l12-6 12 6v34H12z" />
              <circle cx="24" cy="44" r="2.2" className="kept-snow" />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}
