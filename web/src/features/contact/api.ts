// Sends a message, reads a form that was posted without script, and stores an unsent message in
// this tab.

import { useCallback, useRef } from 'react';
import { unwrap } from '../../core/api/client';
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

/** crates/office/src/contact/pages.rs puts it there. */
const POSTED_KEY = ['contact-form'];

const nothing: Posted = { values: emptyContact, errors: {} };

export function usePosted(): Posted {
  const isInitialEntry = useIsInitialEntry();
  const { data: posted } = useQueryCache().getQueryState<Posted>(POSTED_KEY);
  // It belongs to the page that came back, not to a later visit.
  return (isInitialEntry && posted) || nothing;
}

/** What was typed, in the memory of this tab alone. */
const DRAFT_KEY = ['contact-draft'];

/** Keeps what is typed while its writer looks at another page of ours. */
export function useContactDraft() {
  const queryCache = useQueryCache();
  return {
    read: () => queryCache.getQueryState<ContactValues>(DRAFT_KEY).data,
    keep: (values: ContactValues) => queryCache.setQueryData(DRAFT_KEY, values),
    forget: () => queryCache.removeQueries(DRAFT_KEY),
  };
}

/** The call that takes a message. */
const CALL = '/api/admin/contact_us';

export function useSendMessage() {
  const api = useApi();
  const keys = useMessageKey();
  const queryCache = useQueryCache();
  const isAsked = useRef(false);
  const stamp = useRef<string | null>(null);
  /** When the form was first used; without it a message counts a little worse. */
  const prepare = useCallback(async () => {
    if (isAsked.current) {
      return;
    }
    isAsked.current = true;
    try {
      const answer = await unwrap(() => api.GET('/api/contact/stamp'), messages.failed);
      stamp.current = answer.stamp;
    } catch {
      isAsked.current = false;
    }
  }, [api]);
  /** Sends a message; the key of one that waits on the device instead. */
  const send = async (values: ContactValues, website: string): Promise<string | null> => {
    const key = keys.keyOf(values);
    const page = previousPage();
    const written = { ...values, website, stamp: stamp.current, key };
    const body = { ...written, ...(page && { page }) };
    const isSent = await sendOrWait(CALL, written, () =>
      unwrap(() => api.POST(CALL, { body }), messages.refused, messages.failed),
    );
    keys.forget();
    queryCache.removeQueries(POSTED_KEY);
    return isSent ? null : key;
  };
  return { prepare, send };
}
