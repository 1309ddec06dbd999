// The benefits (specification §1): what happens next, stage by stage, beside the
// demo video.

import type { Contents } from '../content/api';
import { Demo } from './demo';
import './stages.css';

export function Stages({ page }: { page: Contents['home']['page'] }) {
  const { benefits, demo } = page;
  return (
    <section className="section" aria-labelledby="stages-heading">
      <div className="page next">
        <div className="next-head">
          <div className="stay">
            <h2 id="stages-heading">{benefits.heading}</h2>
            <p className="lead">{benefits.lead}</p>
            <Demo {...demo} />
          </div>
        </div>
        <ol className="steps">
          {benefits.stages.map(({ when, heading, text, who }) => (
            <li key={heading}>
              <span className="when">{when}</span>
              <div>
                <h3>{heading}</h3>
                <p>{text}</p>
              </div>
              <ul className="who">
                {who.map(({ service, name }) => (
                  <li key={service}>
                    <img
                      src={`/art/services/${service}.svg`}
                      alt=""
                      width="36"
                      height="36"
                      loading="lazy"
                    />
                    {name}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
