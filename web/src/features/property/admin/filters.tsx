// The filters of the list, and its order for windows without column headings.

import type { ReactNode } from 'react';
import { classes, publications, purposes, statuses } from '../dictionary';
import {
  type PropertyFilter,
  type ListChange,
  type ListChoice,
  type PropertyOrder,
  sortNames,
} from './list-choice';
import { messages, publicationNames, purposeNames, statusNames } from './messages';
import { classNames } from '../value-messages';

interface Props {
  choice: ListChoice;
  onChoose: (change: ListChange) => void;
}

export function PropertyFilters({ choice, onChoose }: Props) {
  const { filter, sort } = choice;
  const set = (change: Partial<PropertyFilter>) => onChoose({ filter: change });
  return (
    <div className="property-filters" role="group" aria-label={messages.filters}>
      <Choice
        label={messages.filterStatus}
        value={filter.status}
        onValue={(value) => set({ status: value as PropertyFilter['status'] })}
      >
        {statuses.map((status) => (
          <option key={status} value={status}>
            {statusNames[status]}
          </option>
        ))}
        <option value="Deleted">{messages.deleted}</option>
      </Choice>
      <Choice
        label={messages.publication}
        value={filter.publication}
        onValue={(value) => set({ publication: value as PropertyFilter['publication'] })}
      >
        {publications.map((state) => (
          <option key={state} value={state}>
            {publicationNames[state]}
          </option>
        ))}
      </Choice>
      <Choice
        label={messages.filterPurpose}
        value={filter.purpose}
        onValue={(value) => set({ purpose: value as PropertyFilter['purpose'] })}
      >
        {purposes.map((purpose) => (
          <option key={purpose} value={purpose}>
            {purposeNames[purpose]}
          </option>
        ))}
      </Choice>
      <Choice
        label={messages.filterClass}
        value={filter.propertyClass}
        onValue={(value) =>
          set({ propertyClass: value as PropertyFilter['propertyClass'] })
        }
      >
        {classes.map((one) => (
          <option key={one} value={one}>
            {classNames[one]}
          </option>
        ))}
      </Choice>
      <label className="property-filter property-filter-sort">
        <span>{messages.sortBy}</span>
        <select
          className="input"
          value={sortNames.findIndex((one) => isSame(one, sort))}
          onChange={({ target }) => {
            const chosen = sortNames[Number(target.value)];
            if (chosen) {
              const { column, isDescending } = chosen;
              onChoose({ sort: { column, isDescending } });
            }
          }}
        >
          {sortNames.map((one, at) => (
            <option key={one.label} value={at}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function isSame(one: PropertyOrder, other: PropertyOrder): boolean {
  return one.column === other.column && one.isDescending === other.isDescending;
}

interface ChoiceProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onValue, children }: ChoiceProps) {
  return (
    <label className="property-filter">
      <span>{label}</span>
      <select
        className="input"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      >
        <option value="">{messages.any}</option>
        {children}
      </select>
    </label>
  );
}
