// Sends a message, reads a form that was posted without script, and stores an unsent message in
// this tab.

import { useCallback, useRef } from 'react';
import { useIsInitialEntry } from '../../core/initial-entry';
import { useApi, useQueryCache } from '../../core/providers';
import { type ContactErrors, type ContactValues, emptyContact } from './contact-form';
import { sendOrWait, useMessageKey } from '../offline/send-or-wait';
import { previousPage } from '../views/previous-page';
import { messages } from './messages';

interface Posted {
  values: ContactValues;
  errors: ContactErrors;
  notice?: string | null;
}

/** crates/office/src/contact/pages.rs writes this key. */
const POSTED_KEY = ['contact-form'];

const nothing: Posted = { values: emptyContact, errors: {} };

export function usePostedContact(): Posted {
  const isInitialEntry = useIsInitialEntry();
  const { data: posted } = useQueryCache().getQueryState<Posted>(POSTED_KEY);
  // The posted form belongs to this history entry, not to a later visit.
  return (isInitialEntry && posted) || nothing;
}

/** The unsent text, in the memory of this tab. */
const DRAFT_KEY = ['contact-draft'];

/** Stores the unsent text while the visitor looks at another page. */
export function useContactDraft() {
  const queryCache = useQueryCache();
  return {
    read: () => queryCache.getQueryState<ContactValues>(DRAFT_KEY).data,
    keep: (values: ContactValues) => queryCache.setQueryData(DRAFT_KEY, values),
    forget: () => queryCache.removeQueries(DRAFT_KEY),
  };
}

/** The path of the call. */
const CALL = '/api/admin/contact_us';

export function useSendMessage() {
  const api = useApi();
  const keys = useMessageKey();
  const queryCache = useQueryCache();
  const isAsked = useRef(false);
  const stamp = useRef<string | null>(null);
  /** Notes when the form was first used; without it a message counts as spam a little more. */
  const prepare = useCallback(async () => {
    if (isAsked.current) {
      return;
    }
    isAsked.current = true;
    try {
      const answer = await api.get('/api/contact/stamp', {}, messages.failed);
      stamp.current = answer.stamp;
    } catch {
      isAsked.current = false;
    }
  }, [api]);
  /** Sends a message; returns the key of a queued one, or null. */
  const send = async (values: ContactValues, website: string): Promise<string | null> => {
    const key = keys.keyOf(values);
    const page = previousPage();
    const written = { ...values, website, stamp: stamp.current, key };
    const body = { ...written, ...(page && { page }) };
    const isSent = await sendOrWait(CALL, written, () =>
      api.post(CALL, body, messages.refused, messages.failed),
    );
    keys.forget();
    queryCache.removeQueries(POSTED_KEY);
    return isSent ? null : key;
  };
  return { prepare, send };
}
