// The benefits (specification §1): the stages of a move, below the demo video and the link to the
// plan.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import { Demo } from './demo';
import { messages } from './messages';
import './stages.css';

export function Stages({ page }: { page: Contents['home']['page'] }) {
  const { benefits, demo } = page;
  return (
    <section className="section" aria-labelledby="stages-heading">
      <div className="page next">
        <div className="next-head">
          <h2 id="stages-heading">{benefits.heading}</h2>
          <p className="lead">{benefits.lead}</p>
          <AppLink className="button button-quiet" to={paths.plan()}>
            {messages.plan}
            <Icon name="go" />
          </AppLink>
        </div>
        <Demo {...demo} />
        <ol className="steps">
          {benefits.stages.map(({ when, heading, text, who }) => (
            <li key={heading}>
              <span className="when">{when}</span>
              <h3>{heading}</h3>
              <p>{text}</p>
              <p className="who">{who.map(({ name }) => name).join(' · ')}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
