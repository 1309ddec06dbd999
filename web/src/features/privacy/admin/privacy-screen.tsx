// /admin/privacy: the data of a person, the retention periods, the register of incidents, and the
// privacy officer. The address has the open part, but never the person's address.

import { useState } from 'react';
import { useSearchParams } from '../../../core/list/use-search-params';
import { IncidentsPart } from './incidents';
import { messages } from './messages';
import { OfficerPart } from './officer';
import { emptyLookup, type PersonLookup, PersonPart } from './person';
import { RetentionPart } from './retention';
import '../../../ui/toggle.css';
import './privacy.css';

const PART = 'part';
const parts = ['person', 'retention', 'incidents', 'officer'] as const;
type PartName = (typeof parts)[number];

const isPart = (name: string | null): name is PartName =>
  parts.some((part) => part === name);

export function PrivacyScreen() {
  const [query, setQuery] = useSearchParams();
  const [looked, setLooked] = useState<PersonLookup>(emptyLookup);
  const named = query.get(PART);
  const shown = isPart(named) ? named : 'person';
  const show = (part: PartName) =>
    setQuery(() =>
      part === 'person' ? new URLSearchParams() : new URLSearchParams({ part }),
    );
  return (
    <div className="privacy">
      <div className="privacy-parts" role="group" aria-label={messages.parts}>
        {parts.map((part) => (
          <button
            key={part}
            className="toggle"
            type="button"
            aria-pressed={part === shown}
            onClick={() => show(part)}
          >
            {messages.part[part]}
          </button>
        ))}
      </div>
      {shown === 'person' && <PersonPart looked={looked} onLooked={setLooked} />}
      {shown === 'retention' && <RetentionPart />}
      {shown === 'incidents' && <IncidentsPart />}
      {shown === 'officer' && <OfficerPart />}
    </div>
  );
}
