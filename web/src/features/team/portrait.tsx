// The portrait of a person: a photograph, else a drawing, else the initials.

import type { Member } from './member';
import './portrait.css';

/** The widths in the layout (team.css). */
const SIZES = {
  card: '(min-width: 600px) 176px, 144px',
  profile: '(min-width: 1320px) 400px, (min-width: 600px) 31vw, 260px',
  small: '80px',
} as const;

/** The size of the drawings; photographs are cut to it. */
const WIDTH = 328;
const HEIGHT = 462;

interface Props {
  member: Pick<Member, 'name' | 'picture' | 'role'>;
  place: keyof typeof SIZES;
  /** The alternative text; empty beside a name that says the same. */
  alt?: string | null | undefined;
  /** In the first view: fetched at once. */
  eager?: boolean;
}

export function Portrait({ member, place, alt, eager = false }: Props) {
  const { name, picture, role } = member;
  const loading = eager ? undefined : 'lazy';
  if (picture) {
    return (
      <img
        className="portrait portrait-photo"
        srcSet={picture.srcset === '' ? undefined : picture.srcset}
        sizes={picture.srcset === '' ? undefined : SIZES[place]}
        src={picture.src}
        alt={alt ?? ''}
        width={WIDTH}
        height={HEIGHT}
        loading={loading}
        decoding="async"
        data-at={picture.focus}
      />
    );
  }
  if (role) {
    return (
      <img
        className="portrait"
        src={`/art/team/${role}.svg`}
        alt={alt ?? ''}
        width={WIDTH}
        height={HEIGHT}
        loading={loading}
      />
    );
  }
  return (
    <span className="portrait portrait-initials" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** The first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
