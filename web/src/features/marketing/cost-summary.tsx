// The costs and who pays them, in one row. The texts are content.

import type { Contents } from '../content/api';
import './cost-summary.css';

export function CostSummary({ heading, points }: Contents['home']['page']['plainly']) {
  return (
    <section className="band" aria-labelledby="plainly-heading">
      <div className="page plainly">
        <h2 id="plainly-heading">{heading}</h2>
        <ul>
          {points.map((point) => (
            <li key={point.heading}>
              <h3>{point.heading}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
