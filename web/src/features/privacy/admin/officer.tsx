// The privacy officer, as the privacy policy names them.

import { paths } from '../../../core/paths';
import { useCompany } from '../../../core/providers';
import { Icon } from '../../../ui/icon';
import { messages } from './messages';

export function OfficerPart() {
  const company = useCompany();
  const name = company.privacy_officer_name;
  const email = company.privacy_officer_email ?? company.support_email;
  return (
    <section className="sheet" aria-labelledby="privacy-officer">
      <div className="sheet-head privacy-head">
        <h2 id="privacy-officer">{messages.part.officer}</h2>
        <p className="muted">{messages.officerLead}</p>
      </div>
      <dl className="privacy-officer">
        <dt>{messages.name}</dt>
        <dd>{name ?? messages.noName}</dd>
        <dt>{messages.email}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{messages.address}</dt>
        <dd>
          {company.postal_address.map((line) => (
            <span className="privacy-line" key={line}>
              {line}
            </span>
          ))}
        </dd>
      </dl>
      {!name && (
        <p className="privacy-said">
          <Icon name="warning" />
          <span>{messages.officerUnset}</span>
        </p>
      )}
      <p className="privacy-keys">
        <a className="button" href={paths.privacy}>
          {messages.toPolicy}
        </a>
      </p>
    </section>
  );
}
