// The drawings of the booking pages; no other public page loads them.

const shapes = {
  clock: 'M10 18A8 8 0 1 0 10 2a8 8 0 0 0 0 16ZM10 6V10L13 12',
  calendar: 'M3 5H17V17H3ZM3 9H17M7 3V6M13 3V6',
};

export function BookIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

/** Shut, until its subject is chosen. */
export function DoorIcon() {
  return (
    <svg className="book-door" viewBox="0 0 26 34" aria-hidden="true">
      <path className="book-door-frame" d="M2 33V13a11 11 0 0 1 22 0V33Z" />
      <path className="book-door-fan" d="M5 13a8 8 0 0 1 16 0Z" />
      <circle className="book-door-knob" cx="19" cy="23" r="1.6" />
    </svg>
  );
}
