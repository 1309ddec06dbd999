// Line icons on a 20 px grid, drawn for Keyturn; they take the colour of the text.

import type { adminShapes } from './admin-shapes';
import type { moreShapes } from './more-shapes';

/** The icons of the public pages; sign-in and the admin area add theirs (more-icons.ts). */
const shapes = {
  menu: 'M3 6H17M3 10H17M3 14H17',
  close: 'M5 5L15 15M15 5L5 15',
  go: 'M4 10H16M11 5L16 10L11 15',
  'arrow-left': 'M16 10H4M9 5L4 10L9 15',
  'arrow-up': 'M10 16V4M5 9L10 4L15 9',
  phone: 'M6 2H14V18H6ZM9 15H11',
  play: 'M6 4L16 10L6 16Z',
  calendar: 'M3 5H17V17H3ZM3 9H17M7 3V6M13 3V6',
  mail: 'M3 5H17V15H3ZM3 6L10 11L17 6',
  search: 'M9 15A6 6 0 1 0 9 3A6 6 0 0 0 9 15ZM13.5 13.5L17 17',
  check: 'M4 11L8 15L16 5',
  warning: 'M10 3L18 17H2ZM10 8V12M10 14.5V14.6',
  info: 'M10 18A8 8 0 1 0 10 2A8 8 0 0 0 10 18ZM10 9V14M10 6V6.1',
  facebook: 'M12 18V10.5H15M12 10.5H9M15 4H13.5Q12 4 12 6V10.5',
  twitter: 'M4 4L16 16M16 4L4 16',
  instagram:
    'M6 3H14Q17 3 17 6V14Q17 17 14 17H6Q3 17 3 14V6Q3 3 6 3ZM10 13A3 3 0 1 0 10 7A3 3 0 0 0 10 13ZM14 6V6.1',
  linkedin: 'M5 8V16M5 4.5V4.6M9 16V8M9 11Q9 8 12 8Q15 8 15 11V16',
} as const;

export type IconName =
  | keyof typeof shapes
  | keyof typeof moreShapes
  | keyof typeof adminShapes;

const known = new Map<string, string>(Object.entries(shapes));

/** Brings further icons; public pages do without them. */
export function addIcons(more: Record<string, string>): void {
  for (const [name, shape] of Object.entries(more)) {
    known.set(name, shape);
  }
}

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={name === 'go' ? 'icon icon-go' : 'icon'}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={known.get(name)} />
    </svg>
  );
}
