// Compares two homes, or a posted home with its public version. Differences come first; equal
// values are folded.

import { messages } from './messages';
import { inOrder, isSameFieldText, labelOf, shownValue } from './values';

type Texts = Readonly<Record<string, string>>;

interface Props {
  left: Texts;
  right: Texts;
  heading: string;
}

/** Fields that only the form or only the public home has. */
const ofOneSide = new Set([
  'ContactPhone',
  'OwnerConsentYN',
  'ContractBegins',
  'ContractEnds',
  'PropertyClass',
  'PropertyType',
  'UnparsedAddress',
  'Country',
  'CoordinatePrecision',
  'CoordinateSource',
  'InternetEntireListingDisplayYN',
  'ListAgentFullName',
  'ListAgentDetails',
  'ListingId',
]);

export function SideBySide({ left, right, heading }: Props) {
  const names = inOrder(new Set([...Object.keys(left), ...Object.keys(right)])).filter(
    (name) => !ofOneSide.has(name),
  );
  const differ = names.filter((name) => !isSameFieldText(name, left[name], right[name]));
  const same = names.filter((name) => !differ.includes(name));
  const show = (name: string, value: string | undefined) =>
    value ? shownValue(name, value) : messages.nothing;
  return (
    <>
      {differ.length === 0 && <p className="muted">{messages.allSame}</p>}
      <dl className="review-sides">
        {differ.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <span className="small muted">{messages.this}</span>
              {show(name, left[name])}
            </dd>
            <dd>
              <span className="small muted">{heading}</span>
              {show(name, right[name])}
            </dd>
          </div>
        ))}
      </dl>
      {same.length > 0 && (
        <details>
          <summary>{messages.sameInBoth(same.length)}</summary>
          <dl className="review-facts">
            {same.map((name) => (
              <div key={name}>
                <dt>{labelOf(name)}</dt>
                <dd>{show(name, right[name] || left[name])}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
