// The enquiry form of a home: a question, a viewing, or a report. Without script it is posted to the
// home's page, and the server returns it with errors.

import { type ChangeEvent, type FormEvent, useRef } from 'react';
import { useQueryCache } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { useHydrated } from '../../lib/use-browser';
import { useTypedBefore } from '../../lib/use-typed-before';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { messages as ofWaiting } from '../offline/wait-messages';
import { usePostedEnquiry, useSendEnquiry } from './enquiry-api';
import {
  emptyEnquiry,
  type Enquiry,
  type EnquiryField,
  enquiryFields,
  enquiryKinds,
  findEnquiryErrors,
} from './enquiry';
import { enquiryDraftKey, type EnquiryKind } from './enquiry-draft';
import { messages } from './enquiry-messages';
import type { PublicListing } from '../homes/types';
import '../../ui/check.css';

const nothing = () => Promise.reject(new Error('never asked'));

function useEnquiry(id: number, isHydrated: boolean) {
  const queryCache = useQueryCache();
  const posted = usePostedEnquiry();
  const key = enquiryDraftKey(id);
  const { data } = useQuery<Partial<Enquiry>>({
    queryKey: key,
    queryFn: nothing,
    enabled: false,
  });
  // A button of the page may have chosen the kind before the form is hydrated.
  const values = isHydrated ? { ...posted.values, ...data } : posted.values;
  return {
    values,
    posted,
    take: (changed: Partial<Enquiry>) =>
      queryCache.setQueryData(key, {
        ...values,
        ...queryCache.getQueryState<Partial<Enquiry>>(key).data,
        ...changed,
      }),
    forget: () => queryCache.setQueryData(key, emptyEnquiry),
  };
}

export function EnquiryForm({ home }: { home: PublicListing }) {
  const isHydrated = useHydrated();
  const { values, posted, take, forget } = useEnquiry(home.ListingKey, isHydrated);
  const form = useRef<HTMLFormElement>(null);
  const send = useSendEnquiry(home.ListingKey);
  const submission = useFormSubmission(form, enquiryFields);
  useTypedBefore(form, (typed) => {
    const found = (['kind', ...enquiryFields] as const).filter(
      (name) => typed[name] !== undefined,
    );
    take(Object.fromEntries(found.map((name) => [name, typed[name]])));
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (submission.setErrors(findEnquiryErrors(values))) {
      return;
    }
    const trap = new FormData(form.current ?? undefined).get('website');
    void submission.submit(async () => {
      const isSent = await send(values, typeof trap === 'string' ? trap : '');
      forget();
      return isSent ? messages.sent : ofWaiting.waits;
    }, messages.notSent);
  };
  const field = (name: Exclude<EnquiryField, 'kind'>) => ({
    id: `ask-${name}`,
    name,
    label: messages[name],
    error: submission.errorOf(name) ?? posted.errors[name],
    value: values[name],
    required: name !== 'phone',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      take({ [name]: target.value }),
  });
  return (
    <form
      ref={form}
      className="ask"
      method="post"
      action={`${home.path}#ask`}
      noValidate
      onSubmit={submit}
    >
      {posted.notice && <p role="alert">{posted.notice}</p>}
      <fieldset className="ask-kinds">
        <legend className="visually-hidden">{messages.kindLabel}</legend>
        {enquiryKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="kind"
              value={kind}
              checked={values.kind === kind}
              onChange={({ target }) => take({ kind: target.value as EnquiryKind })}
            />
            {messages.kinds[kind]}
          </label>
        ))}
      </fieldset>
      <div className="pair">
        <TextField {...field('name')} autoComplete="name" maxLength={128} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={60} />
      <TextArea
        {...field('message')}
        hint={isHydrated ? messages.kindHints[values.kind] : undefined}
        rows={4}
        maxLength={5000}
      />
      <div className="ask-trap" aria-hidden="true">
        <label htmlFor="ask-website">{messages.leaveEmpty}</label>
        <input id="ask-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {submission.error && <p role="alert">{submission.error}</p>}
      <Button
        type="submit"
        className={values.kind === 'viewing' ? 'button-action' : undefined}
        busy={submission.isBusy}
      >
        {submission.isBusy ? messages.wait : messages.send}
      </Button>
      <p className="small muted">{home.enquiry_words}</p>
    </form>
  );
}
