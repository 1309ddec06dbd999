// The sign-in form: on /login, and in a dialog over a page whose session has ended. An error stands
// beside its field, which gets the focus.

import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../../core/api/client';
import { toFieldError } from '../../core/api/field-error';
import { useApi, useToast } from '../../core/providers';
import { leadTo } from '../../lib/lead-to';
import { useHydrated } from '../../lib/use-browser';
import type { SecondStepProps } from '../security/second-step';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { PasswordField } from '../../ui/password-field';
import { signIn } from './api';
import { messages } from './messages';
import type { SignedIn } from '../../core/session/session';

const names = ['email', 'password'] as const;

type Name = (typeof names)[number];

interface Failure {
  text: string;
  /** The fields to mark; empty when no field is wrong. */
  fields: readonly Name[];
  /** The marked field with the text and the focus. */
  at?: Name | undefined;
}

const UNAUTHORIZED = 401;

function failureOf(error: unknown): Failure {
  const { text, field } = toFieldError(error, messages.failed, names);
  // Which of the two is wrong is not said; the password is more likely.
  if (error instanceof ApiError && error.status === UNAUTHORIZED) {
    return { text, fields: names, at: 'password' };
  }
  return { text, fields: field ? [field] : [], at: field };
}

/** An account that needs its second factor. */
interface Waiting {
  challenge: string;
  stay: boolean;
  email: string;
  Step: ComponentType<SecondStepProps>;
}

interface Props {
  /** The prefix of the fields' ids. */
  name: string;
  /** The address of the expected user. */
  email?: string;
  /**
   * Continues after signing in; true when the page is left, so that the form stays busy. Throws
   * when the browser cannot store the session.
   */
  onSignedIn: (session: SignedIn, stay: boolean) => Promise<boolean>;
  before?: ReactNode;
  /** The first field takes a mobile number. */
  isNumber?: boolean;
  /** The button that switches between address and number. */
  besideEmail?: ReactNode;
  /** Further fields, and the buttons. */
  children: (isBusy: boolean) => ReactNode;
}

export function SignInForm({
  name,
  email,
  onSignedIn,
  before,
  isNumber = false,
  besideEmail,
  children,
}: Props) {
  const api = useApi();
  const show = useToast();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [typedEmail, setTypedEmail] = useState(email);

  const refuse = (found: Failure) => {
    setFailure(found);
    show({ severity: 'error', text: found.text });
    if (found.at) {
      leadTo(form.current?.querySelector<HTMLElement>(`[name=${found.at}]`));
    }
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form inside the page below a dialog is none of its business.
    event.stopPropagation();
    if (isBusy) {
      return;
    }
    setFailure(null);
    show(null);
    const typed = new FormData(event.currentTarget);
    const text = (field: string) => String(typed.get(field) ?? '');
    const values = { email: text('email').trim(), password: text('password') };
    const missing = names.filter((one) => values[one] === '');
    if (missing.length > 0) {
      refuse({ text: messages.bothMissing, fields: missing, at: missing[0] });
      return;
    }
    if (!navigator.onLine) {
      refuse({ text: messages.offline, fields: [] });
      return;
    }
    setBusy(true);
    try {
      const { data, message } = await signIn(api, values);
      const stay = typed.get('stay') === 'on';
      if ('challenge' in data) {
        // Few accounts need it, so it is loaded on demand.
        const { SecondStep } = await import('../security/second-step');
        const { challenge } = data;
        setWaiting({ challenge, stay, email: values.email, Step: SecondStep });
        setBusy(false);
        return;
      }
      const isLeaving = await onSignedIn(data, stay);
      show({ severity: 'success', text: message });
      if (!isLeaving) {
        setBusy(false);
        form.current?.reset();
      }
    } catch (error) {
      setBusy(false);
      refuse(failureOf(error));
    }
  };

  const field = (which: Name) => {
    const isWrong = failure?.fields.includes(which);
    return {
      id: `${name}-${which}`,
      name: which,
      required: true,
      error: isWrong && which === failure?.at ? failure.text : undefined,
      // The text stands beside the other field.
      errorAt: isWrong && failure?.at ? `${name}-${failure.at}` : undefined,
      onChange: () => setFailure(null),
    };
  };

  if (waiting) {
    const { challenge, stay, Step } = waiting;
    return (
      <Step
        challenge={challenge}
        onSignedIn={async (session) => {
          const isLeaving = await onSignedIn(session, stay);
          if (!isLeaving) {
            setWaiting(null);
          }
          return isLeaving;
        }}
        onBack={(said) => {
          setTypedEmail(waiting.email);
          setWaiting(null);
          setFailure(said === undefined ? null : { text: said, fields: [] });
          show(said === undefined ? null : { severity: 'error', text: said });
        }}
      />
    );
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate={isHydrated}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      {before}
      <TextField
        key={typedEmail}
        {...field('email')}
        type={isNumber ? 'tel' : 'email'}
        label={isNumber ? messages.number : messages.email}
        autoComplete="username"
        defaultValue={typedEmail}
      />
      {besideEmail}
      <PasswordField
        {...field('password')}
        label={messages.password}
        autoComplete="current-password"
        data-autofocus={email === undefined ? undefined : true}
      />
      {failure?.fields.length === 0 && <FormError text={failure.text} announced />}
      {children(isBusy)}
    </form>
  );
}
