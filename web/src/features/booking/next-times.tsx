// The next free times, on the contact page; it is empty while nobody can be booked.

import { useQueryCache } from '../../core/providers';
import { messages } from './next-messages';

interface Next {
  zoneName: string;
  times: { path: string; label: string }[];
}

export function NextTimes() {
  const next = useQueryCache().getQueryState<Next>(['book-next']).data;
  if (!next) {
    return null;
  }
  return (
    <section className="next-times" aria-labelledby="next-times">
      <h2 id="next-times">{messages.heading}</h2>
      <p>{messages.intro(next.zoneName)}</p>
      <ul>
        {next.times.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
