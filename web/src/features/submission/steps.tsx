// The fields of each step. They are uncontrolled: text that was typed before hydration stays, and
// typing renders nothing.

import type { ComponentType } from 'react';
import { TextArea } from '../../ui/field';
import { Icon } from '../../ui/icon';
import {
  amenities,
  areaUnits,
  classes,
  frequencies,
  lotUnits,
  provinces,
  purposes,
  remarksLanguages,
  subTypes,
} from '../property/dictionary';
import {
  amenityNames,
  classNames,
  frequencyNames,
  provinceNames,
  subTypeNames,
  unitNames,
} from '../property/value-messages';
import type { PostingStep } from './api';
import { CostEstimateSlot } from '#cached/cost-estimate-slot';
import { messages } from './messages';
import { Choice, FieldPair, List, ReviewRequest, Text } from './step-fields';
import type { StepProps } from './step-props';
import { LatePlaceMap } from './late-place-map';
import '../../ui/check.css';

function Purpose({ draft }: StepProps) {
  return (
    <>
      <Choice
        draft={draft}
        name="Purpose"
        legend={messages.purposeLegend}
        values={purposes}
        names={messages.purposes}
        hints={messages.purposeHints}
        art="/art/posting"
      />
      <Choice
        draft={draft}
        name="PropertyClass"
        legend={messages.classLegend}
        values={classes}
        names={classNames}
      />
    </>
  );
}

function Address({ draft, changed }: StepProps) {
  return (
    <>
      <FieldPair short>
        <Text
          draft={draft}
          name="UnitNumber"
          label={messages.unit}
          placeholder={messages.unitHint}
        />
        <Text draft={draft} name="StreetNumber" label={messages.number} />
      </FieldPair>
      <FieldPair>
        <Text draft={draft} name="StreetName" label={messages.street} />
        <Text
          draft={draft}
          name="StreetSuffix"
          label={messages.suffix}
          placeholder={messages.suffixHint}
        />
      </FieldPair>
      <FieldPair>
        <Text draft={draft} name="City" label={messages.city} autoComplete="off" />
        <List
          draft={draft}
          name="StateOrProvince"
          label={messages.province}
          values={provinces}
          names={provinceNames}
          empty={messages.choose}
        />
      </FieldPair>
      <FieldPair short>
        <Text draft={draft} name="PostalCode" label={messages.postalCode} />
        <Text draft={draft} name="Neighbourhood" label={messages.neighbourhood} />
      </FieldPair>
      <fieldset className="posting-place">
        <legend>{messages.place}</legend>
        <p className="hint">{messages.placeHint}</p>
        <LatePlaceMap draft={draft} changed={changed} />
        <FieldPair short>
          <Text
            draft={draft}
            name="Latitude"
            label={messages.latitude}
            inputMode="decimal"
          />
          <Text
            draft={draft}
            name="Longitude"
            label={messages.longitude}
            inputMode="text"
          />
        </FieldPair>
        <input
          type="hidden"
          name="CoordinatePrecision"
          defaultValue={draft.values.CoordinatePrecision ?? ''}
        />
      </fieldset>
      <Choice
        draft={draft}
        name="InternetAddressDisplayYN"
        legend={messages.shown}
        values={['Yes', 'No']}
        names={{ Yes: messages.shownYes, No: messages.shownNo }}
        usual="Yes"
      />
    </>
  );
}

function Details({ draft }: StepProps) {
  return (
    <>
      <List
        draft={draft}
        name="PropertySubType"
        label={messages.subType}
        values={subTypes}
        names={subTypeNames}
        empty={messages.none}
      />
      <FieldPair short>
        <Text
          draft={draft}
          name="BedroomsTotal"
          label={messages.bedrooms}
          inputMode="numeric"
        />
        <Text
          draft={draft}
          name="BathroomsTotalInteger"
          label={messages.bathrooms}
          inputMode="numeric"
        />
        <Text
          draft={draft}
          name="BathroomsHalf"
          label={messages.halfBaths}
          hint={messages.halfBathsHint}
          inputMode="numeric"
        />
      </FieldPair>
      <FieldPair short>
        <Text draft={draft} name="LivingArea" label={messages.area} inputMode="decimal" />
        <List
          draft={draft}
          name="LivingAreaUnits"
          label={messages.unitOf}
          values={areaUnits}
          names={unitNames}
        />
      </FieldPair>
      <FieldPair short>
        <Text draft={draft} name="LotSizeArea" label={messages.lot} inputMode="decimal" />
        <List
          draft={draft}
          name="LotSizeUnits"
          label={messages.unitOf}
          values={lotUnits}
          names={unitNames}
        />
      </FieldPair>
      <FieldPair short>
        <Text draft={draft} name="YearBuilt" label={messages.year} inputMode="numeric" />
        <Text
          draft={draft}
          name="ParkingTotal"
          label={messages.parking}
          inputMode="numeric"
        />
      </FieldPair>
      <div className="posting-field">
        <ReviewRequest draft={draft} name="PublicRemarks" />
        <TextArea
          id="posting-PublicRemarks"
          name="PublicRemarks"
          label={messages.remarks}
          hint={messages.remarksHint}
          rows={8}
          defaultValue={draft.values.PublicRemarks ?? ''}
          error={draft.errors.PublicRemarks}
        />
      </div>
      <List
        draft={draft}
        name="RemarksLanguage"
        label={messages.remarksLanguage}
        values={remarksLanguages}
        names={messages.languages}
        empty={messages.none}
      />
      <Text
        draft={draft}
        name="VirtualTourURLUnbranded"
        label={messages.tour}
        type="url"
      />
      <Text draft={draft} name="FloorPlanURL" label={messages.floorPlan} type="url" />
    </>
  );
}

function Cost({ draft }: StepProps) {
  const isSale = draft.values.Purpose === 'Sell';
  const money = { inputMode: 'decimal' } as const;
  const chosen = (draft.values.AssociationAmenities ?? '').split(/,\s*/);
  return (
    <>
      {isSale ? (
        <Text draft={draft} name="ListPrice" label={messages.price} {...money} />
      ) : (
        <FieldPair>
          <Text draft={draft} name="LeaseAmount" label={messages.rent} {...money} />
          <List
            draft={draft}
            name="LeaseAmountFrequency"
            label={messages.often}
            values={frequencies}
            names={frequencyNames}
          />
        </FieldPair>
      )}
      {/* What was typed for another purpose is not lost. */}
      <input
        type="hidden"
        name={isSale ? 'LeaseAmount' : 'ListPrice'}
        defaultValue={draft.values[isSale ? 'LeaseAmount' : 'ListPrice'] ?? ''}
      />
      {isSale && (
        <input
          type="hidden"
          name="LeaseAmountFrequency"
          defaultValue={draft.values.LeaseAmountFrequency ?? ''}
        />
      )}
      <p className="muted">{messages.costHint}</p>
      <FieldPair>
        <Text draft={draft} name="TaxAnnualAmount" label={messages.tax} {...money} />
        <Text draft={draft} name="AssociationFee" label={messages.fee} {...money} />
      </FieldPair>
      <Text draft={draft} name="MonthlyUtilities" label={messages.utilities} {...money} />
      <CostEstimateSlot draft={draft} />
      <fieldset className="posting-choice posting-amenities">
        <legend>{messages.amenities}</legend>
        <ReviewRequest draft={draft} name="AssociationAmenities" />
        <div>
          {amenities.map((value) => (
            <label key={value}>
              <input
                type="checkbox"
                name="AssociationAmenities"
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              <span>{amenityNames[value]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}

function Status({ draft }: StepProps) {
  return (
    <>
      <Choice
        draft={draft}
        name="StandardStatus"
        legend={messages.status}
        values={['Active', 'Pending']}
        names={{ Active: messages.available, Pending: messages.pending }}
        usual="Active"
      />
      {!draft.isByOwner && (
        <>
          <Text
            draft={draft}
            name="OwnerName"
            label={messages.owner}
            hint={messages.ownerHint}
            autoComplete="off"
          />
          <Text draft={draft} name="OwnerDetails" label={messages.ownerDetails} />
        </>
      )}
      <Text
        draft={draft}
        name="ContactPhone"
        label={messages.phone}
        hint={messages.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      {!draft.isByOwner && (
        <fieldset className="posting-choice">
          <legend>{messages.contract}</legend>
          <p className="hint">{messages.contractHint}</p>
          <FieldPair>
            <Text draft={draft} name="ContractBegins" label={messages.contractBegins} />
            <Text draft={draft} name="ContractEnds" label={messages.contractEnds} />
          </FieldPair>
        </fieldset>
      )}
      <div className="posting-consent">
        <ReviewRequest draft={draft} name="OwnerConsentYN" />
        <label>
          <input
            type="checkbox"
            id="posting-OwnerConsentYN"
            name="OwnerConsentYN"
            value="Yes"
            required
            aria-invalid={draft.errors.OwnerConsentYN ? true : undefined}
            aria-describedby={
              draft.errors.OwnerConsentYN ? 'posting-OwnerConsentYN-error' : undefined
            }
            defaultChecked={draft.values.OwnerConsentYN === 'Yes'}
          />
          <span>{messages.consent}</span>
        </label>
        {draft.errors.OwnerConsentYN && (
          <p className="error-text" id="posting-OwnerConsentYN-error">
            <Icon name="warning" />
            {draft.errors.OwnerConsentYN}
          </p>
        )}
      </div>
    </>
  );
}

export const stepComponents: Partial<Record<PostingStep, ComponentType<StepProps>>> = {
  purpose: Purpose,
  address: Address,
  details: Details,
  cost: Cost,
  status: Status,
};
