// The state of a property's publication, and its next steps (docs/decisions/0031). A step is taken
// at once; unsaved fields beside it wait for the form.

import { useAction } from '../../../core/admin/use-action';
import { useState } from 'react';
import { paths } from '../../../core/paths';
import { useApi } from '../../../core/providers';
import { encodeId } from '../../../lib/encoded-id';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { findProperty, publishProperty } from './api';
import { messages, publicationNames, publicationSteps } from './messages';
import type { Publication } from './save-property';

type State = Publication['PublicationState'];

/** The same as crates/homes/src/property/publication.rs. */
const NEXT: Record<State, readonly State[]> = {
  draft: ['published', 'submitted'],
  submitted: ['in review', 'changes requested', 'approved', 'rejected', 'withdrawn'],
  'in review': ['changes requested', 'approved', 'rejected', 'withdrawn'],
  'changes requested': ['submitted', 'withdrawn'],
  approved: ['published', 'withdrawn'],
  published: ['published', 'withdrawn'],
  rejected: ['draft'],
  expired: ['published', 'draft'],
  withdrawn: ['published', 'draft'],
};

interface Props {
  propertyKey: string;
  publication: Publication;
}

export function PublicationSteps({ propertyKey, publication }: Props) {
  const api = useApi();
  const [now, setNow] = useState(publication);
  const { isBusy, run } = useAction();
  const { PublicationState: state, CheckedTimestamp, ExpirationTimestamp } = now;

  const take = async (step: State) => {
    await run(async () => {
      const { message } = await publishProperty(api, propertyKey, step);
      setNow((await findProperty(api, propertyKey)).data);
      return message;
    }, messages.publishFailed);
  };

  return (
    <div className="property-publication">
      <p>
        <strong>{publicationNames[state]}</strong>
      </p>
      {state === 'published' && (
        <p className="muted">
          {CheckedTimestamp && messages.checkedOn(day(CheckedTimestamp))}{' '}
          {ExpirationTimestamp && messages.shownUntil(day(ExpirationTimestamp))}
        </p>
      )}
      <div className="property-steps">
        {NEXT[state].map((step) => (
          <Button key={step} busy={isBusy} onClick={() => take(step)}>
            {step === 'published' && state === 'published'
              ? messages.stillSo
              : publicationSteps[step]}
          </Button>
        ))}
        {state === 'published' && (
          <a
            href={paths.listingAt('-', encodeId(Number(propertyKey)))}
            target="_blank"
            rel="noreferrer"
          >
            {messages.seePage}
          </a>
        )}
      </div>
    </div>
  );
}

const day = (timestamp: string) => formatMoment(Date.parse(timestamp) / 1000);
