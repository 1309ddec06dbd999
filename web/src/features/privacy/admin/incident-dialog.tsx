// Adds or changes an incident. Typed text survives a failure and the end of a session; the dialog
// asks before it is lost.

import { type ChangeEvent, useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../../core/leaving/ask-before-leaving';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { EditFormDialog } from '../../../core/leaving/edit-form-dialog';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { type Incident, type IncidentValues, saveIncident } from './api';
import { messages } from './messages';

const empty: IncidentValues = {
  found_on: '',
  happened_on: '',
  happened_until: '',
  what: '',
  data_kinds: '',
  people: '',
  is_harmful: '',
  reasons: '',
  opc_told_on: '',
  cai_told_on: '',
  people_told_on: '',
  measures: '',
};

const harmValue = (harm: boolean | null) => {
  if (harm === null) {
    return '';
  }
  return harm ? 'yes' : 'no';
};

function valuesOf(known: Incident | null): IncidentValues {
  if (known === null) {
    return empty;
  }
  const texts = Object.keys(empty).map((name) => {
    const value = known[name as keyof IncidentValues];
    return [name, value === null ? '' : String(value)];
  });
  return { ...Object.fromEntries(texts), is_harmful: harmValue(known.is_harmful) };
}

/** The missing fields, in the order of the form. */
function wrongIn(values: IncidentValues) {
  const isMissing = (name: keyof IncidentValues) => values[name].trim() === '';
  if (isMissing('found_on')) {
    return { field: 'found_on', text: messages.foundMissing };
  }
  if (isMissing('what')) {
    return { field: 'what', text: messages.whatMissing };
  }
  if (isMissing('data_kinds')) {
    return { field: 'data_kinds', text: messages.dataMissing };
  }
  if (values.is_harmful !== '' && isMissing('reasons')) {
    return { field: 'reasons', text: messages.reasonsMissing };
  }
  return undefined;
}

interface Props {
  known: Incident | null;
  onSaved: () => void;
  onClose: () => void;
}

export function IncidentDialog({ known, onSaved, onClose }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [before] = useState(() => valuesOf(known));
  const [values, setValues] = useState(before);
  const submission = useFormSubmission(form, Object.keys(empty));
  const title = known === null ? messages.addIncident : messages.editIncident;
  const leaving = useAskBeforeLeaving({
    isDirty: JSON.stringify(values) !== JSON.stringify(before),
    isBusy: submission.isBusy,
    onLeave: onClose,
  });
  const submit = () => {
    const wrong = wrongIn(values);
    if (wrong) {
      submission.setError(wrong);
      return;
    }
    void submission.submit(async () => {
      const message = await saveIncident(api, values, known);
      setValues(before);
      onSaved();
      return message;
    }, messages.saveFailed);
  };
  const field = (name: keyof IncidentValues, label: string) => ({
    id: `incident-${name}`,
    name,
    label,
    value: values[name],
    error: submission.errorOf(name),
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
      submission.clearError();
      setValues({ ...values, [name]: target.value });
    },
  });
  return (
    <EditFormDialog
      title={title}
      size="sheet"
      form={form}
      submitLabel={messages.save}
      isBusy={submission.isBusy}
      error={submission.error}
      onSubmit={submit}
      leaving={leaving}
    >
      <div className="incident-days">
        <TextField
          {...field('found_on', messages.found)}
          type="date"
          required
          data-autofocus="true"
        />
        <TextField {...field('happened_on', messages.happened)} type="date" />
        <TextField {...field('happened_until', messages.until)} type="date" />
      </div>
      <TextArea {...field('what', messages.what)} rows={4} maxLength={5000} required />
      <TextArea
        {...field('data_kinds', messages.dataKinds)}
        hint={messages.dataKindsHint}
        rows={2}
        maxLength={2000}
        required
      />
      <div className="incident-pair">
        <TextField
          {...field('people', messages.people)}
          hint={messages.peopleHint}
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
        />
        <SelectField {...field('is_harmful', messages.harm)}>
          {Object.entries(messages.harmChoices).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <TextArea
        {...field('reasons', messages.reasons)}
        hint={messages.reasonsHint}
        rows={3}
        maxLength={5000}
      />
      <div className="incident-days">
        <TextField {...field('opc_told_on', messages.opc)} type="date" />
        <TextField {...field('cai_told_on', messages.cai)} type="date" />
        <TextField {...field('people_told_on', messages.peopleTold)} type="date" />
      </div>
      <TextArea {...field('measures', messages.measures)} rows={3} maxLength={5000} />
    </EditFormDialog>
  );
}
