// The initials of an agent, in place of a portrait. They are drawn by the style sheet, so that nobody
// hears them beside the name.

import './initials.css';

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('');

export const Initials = ({ name }: { name: string }) => (
  <span className="initials" data-initials={initialsOf(name)} />
);
