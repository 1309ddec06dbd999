// The card of a service; parts without a text are left out.

import { Fragment } from 'react';
import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import { messages } from './messages';
import { ServicePicture } from './service';

type Service = Contents['services']['services'][number];

interface Props {
  service: Service;
  id: string;
  /** Whether the visitor has come by a link to it. */
  hasArrived: boolean;
}

export function ServiceCard({ service, id, hasArrived }: Props) {
  const { name, summary, action } = service;
  const all = [
    [messages.does, service.does],
    [messages.callWhen, service.call],
    [messages.youGet, service.result],
  ] as const;
  const facts = all.filter(([, text]) => text);
  return (
    <li className="service" id={id} data-arrived={hasArrived || undefined}>
      <div className="service-door">
        <ServicePicture service={service} />
      </div>
      <div className="service-text">
        <h2>{name}</h2>
        {facts.length === 0 ? (
          <p>{summary}</p>
        ) : (
          <dl>
            {facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <More service={service} isOpen={hasArrived} />
        {action && (
          <AppLink className="service-action" to={paths.contact}>
            {action}
            <Icon name="go" />
          </AppLink>
        )}
      </div>
    </li>
  );
}

function More({ service, isOpen }: { service: Service; isOpen: boolean }) {
  const { name, province, questions = [], registers } = service;
  if (!province && questions.length === 0 && registers.length === 0) {
    return null;
  }
  return (
    <details open={isOpen}>
      <summary>
        <span className="service-wide">{messages.yourProvince}</span>
        <span className="service-narrow">{messages.whenToCall}</span>
        <span className="visually-hidden">: {name}</span>
      </summary>
      {province && <p>{province}</p>}
      {questions.length > 0 && (
        <ul aria-label={messages.askThem}>
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      )}
      {registers.length > 0 && (
        <p className="service-registers">
          {messages.lookUp}{' '}
          {registers.map((register, at) => (
            <Fragment key={register.name}>
              {at > 0 && ' · '}
              <a href={register.href} rel="noopener noreferrer">
                {register.name}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </details>
  );
}
