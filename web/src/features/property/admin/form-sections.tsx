// A section of a property's form, as fields.ts describes it.

import { Fragment } from 'react';
import { formatMoment } from '../../../lib/moment';
import { readPoint } from '../../map/find-place';
import { PlacePicker } from '../../map/place-picker';
import type { Property } from './api';
import { type FieldName, type Fields, type SectionSpec, specs } from './fields';
import { AgentField, Checks, Field, type FormProps } from './form-fields';
import { fieldLabels, messages, statusNames } from './messages';
import { isDrawn } from './property-form';

interface Props extends FormProps {
  section: SectionSpec;
  /** The stored values; null for a new property. */
  stored: Fields | null;
  history: Property['HistoryTransactional'];
  onAmenities: (chosen: readonly string[]) => void;
}

export function SectionFields({
  section,
  stored,
  history,
  agents,
  onAmenities,
  ...form
}: Props) {
  const drawn = (name: FieldName) => isDrawn(name, form.fields, stored);
  return section.rows.map(({ row, width, fields }) => (
    <Fragment key={row}>
      {fields.some(drawn) && (
        <div className={width}>
          {fields
            .filter(drawn)
            .map((name) =>
              name === 'AssociationAmenities' ? (
                <Checks
                  key={name}
                  label={fieldLabels[name]}
                  options={specs[name].options ?? []}
                  names={specs[name].names ?? {}}
                  chosen={form.fields[name]}
                  onChosen={onAmenities}
                />
              ) : name === 'ListAgentFullName' ? (
                <AgentField key={name} {...form} agents={agents} />
              ) : (
                <Field key={name} {...form} name={name} />
              ),
            )}
        </div>
      )}
      {row === 'place' && (
        <PlacePicker
          address={form.fields}
          point={readPoint(form.fields.Latitude, form.fields.Longitude)}
          precision={form.fields.CoordinatePrecision}
          onPlace={(place) =>
            Object.entries(place).forEach(([name, value]) =>
              form.onChange(name as FieldName, value),
            )
          }
        />
      )}
      {row === 'reason' && history.length > 0 && <History history={history} />}
    </Fragment>
  ));
}

function History({ history }: Pick<Props, 'history'>) {
  return (
    <div className="property-history">
      <h4>{messages.history}</h4>
      <ol>
        {history.map((change) => (
          <li key={`${change.ModificationTimestamp} ${change.NewValue}`}>
            <strong>
              {messages.change(
                statusNames[change.PreviousValue],
                statusNames[change.NewValue],
              )}
            </strong>
            {change.StatusChangeReason}
            <span className="muted">
              {messages.changedBy(
                formatMoment(Date.parse(change.ModificationTimestamp) / 1000),
                change.ChangedBy,
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
