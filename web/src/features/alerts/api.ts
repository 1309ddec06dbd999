// What the server gives the pages of alerts (crates/site/src/alerts/pages.rs). Both are forms
// that are posted as they are; nothing is called.

import { useAnswers } from '../../app/providers';

export type Frequency = 'instant' | 'daily';

export interface AlertForm {
  /** The search, as it stands in the address of the homes. */
  query: string;
  /** The same in words. */
  search: string;
  homesPath: string;
  /** What stands beside the box; kept with the alert as it is. */
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

export const useAlertForm = () => useAnswers().get<AlertForm>(['alert-form']).data;
export const useAlert = () => useAnswers().get<Alert>(['alert']).data;
