// A form control with its label, hint and error, connected by ARIA attributes.

import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';
import './field.css';

interface FieldProps {
  /** The control's id; the ids of hint and error derive from it. */
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** The id of another field whose error also describes this one. */
  errorAt?: string | undefined;
}

interface Described {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

function describe({ id, hint, error, errorAt }: FieldProps): Described {
  const at = error ? id : errorAt;
  const ids = [hint && `${id}-hint`, at && `${at}-error`].filter(Boolean).join(' ');
  return {
    id,
    'aria-describedby': ids || undefined,
    'aria-invalid': at ? true : undefined,
  };
}

function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <p className="error-text" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  id,
  label,
  hint,
  error,
  errorAt,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const field = { id, label, hint, error, errorAt };
  return (
    <Field {...field}>
      <input className="input" {...rest} {...describe(field)} />
    </Field>
  );
}

export function TextArea({
  id,
  label,
  hint,
  error,
  errorAt,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const field = { id, label, hint, error, errorAt };
  return (
    <Field {...field}>
      <textarea className="input" {...rest} {...describe(field)} />
    </Field>
  );
}

export function SelectField({
  id,
  label,
  hint,
  error,
  errorAt,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  const field = { id, label, hint, error, errorAt };
  return (
    <Field {...field}>
      <select className="input" {...rest} {...describe(field)} />
    </Field>
  );
}
