// The sections of a property's form, in the order in which somebody would tell of it.

import type { ReactNode } from 'react';
import { formatMoment } from '../../lib/date';
import type { Property } from './api';
import {
  amenities,
  areaUnits,
  classes,
  frequencies,
  lotUnits,
  provinces,
  purposes,
  statuses,
  subTypes,
} from './dictionary';
import { Checks, type FormProps, Line, Pick } from './form-fields';
import {
  classNames,
  fieldLabels,
  hints,
  messages,
  provinceNames,
  purposeNames,
  statusNames,
  unitNames,
} from './messages';
import { type Fields, isDrawn } from './property-form';

export interface SectionProps extends FormProps {
  /** What is stored; null for a new property. */
  stored: Fields | null;
  history: Property['HistoryTransactional'];
  onAmenities: (chosen: readonly string[]) => void;
}

export interface Section {
  key: string;
  title: string;
  /** The names of its fields, to find the one that is wrong. */
  fields: readonly string[];
  Content: (props: SectionProps) => ReactNode;
}

/** Every section but the pictures. */
export const sections: readonly Section[] = [
  {
    key: 'listing',
    title: messages.listing,
    fields: [
      'PropertyClass',
      'Purpose',
      'PropertySubType',
      'StandardStatus',
      'StatusChangeReason',
      'ListPrice',
      'LeaseAmount',
      'LeaseAmountFrequency',
      'ListingId',
    ],
    Content: Listing,
  },
  {
    key: 'address',
    title: messages.address,
    fields: [
      'UnitNumber',
      'StreetNumber',
      'StreetName',
      'StreetSuffix',
      'UnparsedAddress',
      'City',
      'StateOrProvince',
      'PostalCode',
    ],
    Content: Address,
  },
  {
    key: 'details',
    title: messages.details,
    fields: [
      'BedroomsTotal',
      'BathroomsTotalInteger',
      'LivingArea',
      'LivingAreaUnits',
      'LotSizeArea',
      'LotSizeUnits',
      'YearBuilt',
      'ParkingTotal',
    ],
    Content: Details,
  },
  {
    key: 'description',
    title: messages.description,
    fields: ['PublicRemarks', 'AssociationAmenities', 'VirtualTourURLUnbranded'],
    Content: Description,
  },
  {
    key: 'people',
    title: messages.people,
    fields: ['OwnerName', 'OwnerDetails', 'ListAgentFullName', 'ListAgentDetails'],
    Content: People,
  },
];

function Listing({ stored, history, ...form }: SectionProps) {
  const { fields } = form;
  // Paying guests live in homes.
  const offered =
    fields.PropertyClass === 'Commercial'
      ? purposes.filter((one) => one !== 'PG' || fields.Purpose === 'PG')
      : purposes;
  return (
    <>
      <div className="thirds">
        <Pick {...form} name="PropertyClass" options={classes} names={classNames} />
        <Pick {...form} name="Purpose" options={offered} names={purposeNames} />
        <Pick {...form} name="PropertySubType" options={subTypes} isOptional />
      </div>
      <div className="thirds">
        <Pick {...form} name="StandardStatus" options={statuses} names={statusNames} />
        {isDrawn('ListPrice', fields, stored) ? (
          <Line {...form} name="ListPrice" inputMode="decimal" hint={hints.Price} />
        ) : (
          <>
            <Line {...form} name="LeaseAmount" inputMode="decimal" hint={hints.Price} />
            <Pick {...form} name="LeaseAmountFrequency" options={frequencies} />
          </>
        )}
      </div>
      {isDrawn('StatusChangeReason', fields, stored) && (
        <Line {...form} name="StatusChangeReason" />
      )}
      {history.length > 0 && <History history={history} />}
      <div className="thirds">
        <Line {...form} name="ListingId" />
      </div>
    </>
  );
}

function History({ history }: { history: SectionProps['history'] }) {
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

function Address(form: SectionProps) {
  return (
    <>
      <div className="quarters">
        <Line {...form} name="UnitNumber" />
        <Line {...form} name="StreetNumber" />
        <Line {...form} name="StreetName" />
        <Line {...form} name="StreetSuffix" />
      </div>
      <Line {...form} name="UnparsedAddress" />
      <div className="thirds">
        <Line {...form} name="City" />
        <Pick
          {...form}
          name="StateOrProvince"
          options={provinces}
          names={provinceNames}
        />
        <Line {...form} name="PostalCode" />
      </div>
    </>
  );
}

function Details(form: SectionProps) {
  return (
    <>
      <div className="quarters">
        <Line {...form} name="BedroomsTotal" inputMode="numeric" />
        <Line {...form} name="BathroomsTotalInteger" inputMode="numeric" />
        <Line {...form} name="ParkingTotal" inputMode="numeric" />
        <Line {...form} name="YearBuilt" inputMode="numeric" />
      </div>
      <div className="quarters">
        <Line {...form} name="LivingArea" inputMode="decimal" />
        <Pick {...form} name="LivingAreaUnits" options={areaUnits} names={unitNames} />
        <Line {...form} name="LotSizeArea" inputMode="decimal" />
        <Pick {...form} name="LotSizeUnits" options={lotUnits} names={unitNames} />
      </div>
    </>
  );
}

function Description({ onAmenities, ...form }: SectionProps) {
  return (
    <>
      <Line {...form} name="PublicRemarks" lines />
      <Checks
        label={fieldLabels.AssociationAmenities}
        options={amenities}
        chosen={form.fields.AssociationAmenities}
        onChosen={onAmenities}
      />
      <Line {...form} name="VirtualTourURLUnbranded" inputMode="url" />
    </>
  );
}

function People(form: SectionProps) {
  return (
    <div className="halves">
      <Line {...form} name="OwnerName" />
      <Line {...form} name="ListAgentFullName" />
      <Line {...form} name="OwnerDetails" lines />
      <Line {...form} name="ListAgentDetails" lines />
    </div>
  );
}
