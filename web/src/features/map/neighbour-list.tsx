// Names and distances of the places around, at the edges of a map in their direction. Its style
// belongs to the page (first-frame.css).

import { messages } from './messages';
import type { Neighbour } from './neighbours';

export function NeighbourList({ neighbours }: { neighbours: readonly Neighbour[] }) {
  return (
    neighbours.length > 0 && (
      <ul className="around" aria-label={messages.around}>
        {neighbours.map(({ name, direction, kilometres }) => (
          <li key={direction} data-direction={direction}>
            <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 17V3M4.5 8.5L10 3L15.5 8.5" />
            </svg>
            {name}{' '}
            <span className="around-far">
              {messages.kilometres(kilometres)}
              <span className="visually-hidden"> {messages.directions[direction]}</span>
            </span>
          </li>
        ))}
      </ul>
    )
  );
}
