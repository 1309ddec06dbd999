// The data of the pages of alerts (crates/homes/src/alerts/pages.rs), and the call of a signed-in
// visitor. Without a session the forms are posted.

import type { Api } from '../../core/api/client';
import { language } from '../../core/language';
import { useQueryCache } from '../../core/providers';
import { messages } from './messages';

export type Frequency = 'instant' | 'daily';

export interface AlertForm {
  /** The query of the search, as the address of the homes has it. */
  query: string;
  /** The search in words. */
  search: string;
  homesPath: string;
  /** The text beside the check box; the server stores it with the alert. */
  consent: string;
  values: { email: string; frequency: Frequency };
  errors: Partial<Record<'email' | 'consent' | 'frequency', string>>;
  notice: string | null;
  isSent: boolean;
}

export interface Alert {
  state: 'unconfirmed' | 'confirmed' | 'paused' | 'bounced' | 'ended';
  search: string;
  homesPath: string;
  frequency: Frequency;
}

/** The result of a posted form. */
export type AlertOutcome = 'asked' | 'begun';

/** Sends the form as the page would be, with the session. */
export const addAlert = (api: Api, typed: FormData) => {
  const text = (name: string) => String(typed.get(name) ?? '');
  const body = {
    email: text('email'),
    query: text('query'),
    frequency: text('frequency'),
    website: text('website'),
    consent: typed.has('consent'),
    language,
  };
  return api.post('/api/alerts', body, messages.failed);
};

export const useAlertForm = () =>
  useQueryCache().getQueryState<AlertForm>(['alert-form']).data;
export const useAlert = () => useQueryCache().getQueryState<Alert>(['alert']).data;
