// The columns of specification §2; each sorts the list. The state of publication stands below the
// name.

import type { ReactNode } from 'react';
import { messages as frame } from '../../../core/admin/messages';
import { formatMoney, formatNumber } from '../../../lib/format';
import { formatDay, formatMoment } from '../../../lib/moment';
import { Breakable } from '../../../ui/breakable';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import type { PropertyRow } from './api';
import type { PropertyOrder, SortColumn } from './list-choice';
import { messages, publicationNames, statusNames } from './messages';
import { frequencyNames, unitNames } from '../value-messages';

interface Options {
  samples: ReadonlySet<string>;
  sort: PropertyOrder;
  onSort: (column: SortColumn) => void;
  onEdit: (row: PropertyRow) => void;
  onDelete: (row: PropertyRow) => void;
  onRestore: (row: PropertyRow) => void;
}

/** The name of a row, for screen readers. */
export function propertyName(row: PropertyRow): string {
  return messages.named(row.OwnerName, row.UnparsedAddress);
}

/** `1,450 sq ft`, or the lot size without a living area. */
export function sizeOf(row: PropertyRow): string {
  const { LivingArea, LivingAreaUnits, LotSizeArea, LotSizeUnits } = row;
  if (LivingArea !== null && LivingAreaUnits) {
    return messages.area(formatNumber(LivingArea), unitNames[LivingAreaUnits]);
  }
  return LotSizeArea !== null && LotSizeUnits
    ? messages.area(formatNumber(LotSizeArea), unitNames[LotSizeUnits])
    : messages.noSize;
}

/** `$549,900` or `$2,100.50 monthly`. */
export function priceOf(row: PropertyRow): string {
  const amount = row.ListPrice ?? row.LeaseAmount;
  if (amount === null) {
    return messages.noPrice;
  }
  const dollars = formatMoney(amount);
  return row.ListPrice === null && row.LeaseAmountFrequency !== null
    ? messages.lease(dollars, frequencyNames[row.LeaseAmountFrequency])
    : dollars;
}

/** `3 bed, 2 bath`; empty without rooms. */
export function roomsOf(row: PropertyRow): string {
  const { BedroomsTotal: beds, BathroomsTotalInteger: all, BathroomsHalf: half } = row;
  return [
    ...(beds === null ? [] : [messages.bedrooms(beds)]),
    ...(all === null
      ? []
      : [half ? messages.halfBathrooms(all - half, half) : messages.bathrooms(all)]),
  ].join(', ');
}

/** A value with its label: a card on a phone has no column headings. */
function labelled(label: string, text: string): ReactNode {
  return (
    text !== '' && (
      <>
        <span className="property-label">{messages.labelled(label)}</span>
        <Breakable text={text} />
      </>
    )
  );
}

/** The day of a moment, in the user's time zone. */
const dayOf = (timestamp: string) =>
  formatDay(new Date(timestamp).toLocaleDateString('en-CA'));

/** Whether the property is public, and until when. */
function Publication({ row }: { row: PropertyRow }) {
  const { PublicationState: state, ExpirationTimestamp: until, StandardStatus } = row;
  const isRunning = state === 'published' && StandardStatus !== 'Closed';
  return (
    <span className="property-note">
      <span className="property-status" data-publication={state}>
        {publicationNames[state]}
      </span>
      {isRunning && until !== null && messages.until(dayOf(until))}
    </span>
  );
}

export function propertyColumns({
  samples,
  sort,
  onSort,
  onEdit,
  onDelete,
  onRestore,
}: Options): Column<PropertyRow>[] {
  const sorts = (column: SortColumn) => ({
    sort: {
      direction:
        sort.column !== column
          ? undefined
          : sort.isDescending
            ? ('descending' as const)
            : ('ascending' as const),
      onSort: () => onSort(column),
    },
  });
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn, ...sorts('ListingKey') },
    {
      label: messages.ownerName,
      kind: 'name',
      cell: (row) => (
        <div className="property-name">
          {row.MediaURL === null ? (
            <span className="property-thumbnail" />
          ) : (
            // The opened property shows it.
            <img
              className="property-thumbnail"
              src={row.MediaURL}
              alt=""
              loading="lazy"
              data-at={row.focus}
            />
          )}
          <div>
            {row.OwnerName}
            <span className="property-note">
              <span className="property-status" data-status={row.StandardStatus}>
                {statusNames[row.StandardStatus]}
              </span>
              <span className="property-whole">{row.ListingId}</span>
            </span>
            {samples.has(row.ListingKey) && (
              <span className="property-note">
                <span className="property-status" data-status="sample">
                  {frame.sample}
                </span>
              </span>
            )}
            <span className="property-price">{priceOf(row)}</span>
            <Publication row={row} />
            {row.DeletedTimestamp !== null && (
              <span className="property-note">
                {messages.deletedOn(
                  formatMoment(Date.parse(row.DeletedTimestamp) / 1000),
                )}
              </span>
            )}
          </div>
        </div>
      ),
      ...sorts('OwnerName'),
    },
    {
      label: messages.size,
      kind: 'text',
      cell: (row) => (
        <>
          <span className="property-whole">{sizeOf(row)}</span>
          <span className="property-note">{roomsOf(row)}</span>
        </>
      ),
      ...sorts('LivingArea'),
    },
    {
      label: messages.location,
      kind: 'text',
      cell: (row) => (
        <>
          {`${row.City}, ${row.StateOrProvince}`}
          <span className="property-note">{row.UnparsedAddress}</span>
        </>
      ),
      ...sorts('City'),
    },
    {
      label: messages.ownerDetails,
      kind: 'text',
      cell: (row) => labelled(messages.ownerDetails, row.OwnerDetails),
      ...sorts('OwnerDetails'),
    },
    {
      label: messages.agentName,
      kind: 'text',
      cell: (row) => labelled(messages.agentName, row.ListAgentFullName),
      ...sorts('ListAgentFullName'),
    },
    {
      label: messages.agentDetails,
      kind: 'text',
      cell: (row) => labelled(messages.agentDetails, row.ListAgentDetails),
      ...sorts('ListAgentDetails'),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (row) =>
        row.DeletedTimestamp === null ? (
          <>
            <RowButton
              label={messages.edit(propertyName(row))}
              onClick={() => onEdit(row)}
            >
              <Icon name="edit" />
            </RowButton>
            <RowButton
              label={messages.delete(propertyName(row))}
              danger
              onClick={() => onDelete(row)}
            >
              <Icon name="delete" />
            </RowButton>
          </>
        ) : (
          <RowButton
            label={messages.restore(propertyName(row))}
            onClick={() => onRestore(row)}
          >
            <Icon name="restore" />
          </RowButton>
        ),
    },
  ];
}
