// The last step of the welcome: sample blogs and homes, or none.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { unwrap } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { allSettings, saveSettings, SETTINGS } from '../../settings/admin/api';
import { toChange } from '../../settings/admin/drafts';
import { messages } from './messages';

interface Props {
  onDone: () => void;
  beside: ReactNode;
}

/** The sample texts, and the page of our apps. */
const LEFT_OUT: ReadonlySet<string> = new Set(['sample_texts', 'offer_features_page']);

export function TextsStep({ onDone, beside }: Props) {
  const api = useApi();
  const show = useToast();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const call = () => api.POST('/api/admin/load_samples');
      const { message } = await unwrap(call, messages.samplesFailed);
      show({ severity: 'success', text: message });
      onDone();
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.samplesFailed) });
    }
    setBusy(false);
  };
  /** Leaves out the pages that nobody has written yet, as far as the server's file allows it. */
  const empty = async () => {
    setBusy(true);
    try {
      const { groups } = await allSettings(api);
      const all = groups.flatMap((group) => group.settings);
      const open = all.filter(
        ({ name, locked, value }) => LEFT_OUT.has(name) && !locked && value !== 'off',
      );
      if (open.length > 0) {
        const { data } = await saveSettings(
          api,
          open.map((setting) => toChange(setting, 'off')),
        );
        client.setQueryData(SETTINGS, data);
      }
      onDone();
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.saveFailed) });
    }
    setBusy(false);
  };
  return (
    <div className="sheet welcome-form">
      <ul className="welcome-choices">
        <li>
          <h3>{messages.withSamples}</h3>
          <p className="muted">{messages.withSamplesText}</p>
          <Button kind="action" busy={isBusy} onClick={() => void load()}>
            {isBusy ? messages.loadingSamples : messages.loadSamples}
            {isBusy && <span className="spinner" />}
          </Button>
        </li>
        <li>
          <h3>{messages.empty}</h3>
          <p className="muted">{messages.emptyText}</p>
          <Button busy={isBusy} onClick={() => void empty()}>
            {messages.beginEmpty}
          </Button>
        </li>
      </ul>
      <div className="welcome-foot">{beside}</div>
    </div>
  );
}
