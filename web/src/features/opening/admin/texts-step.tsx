// The last step of the welcome: sample blogs and homes, or none.

import { useAction } from '../../../core/admin/use-action';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useApi } from '../../../core/providers';
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
  const client = useQueryClient();
  const { isBusy, run } = useAction();
  const load = () =>
    run(async () => {
      const { message } = await api.post(
        '/api/admin/load_samples',
        undefined,
        messages.samplesFailed,
      );
      onDone();
      return message;
    }, messages.samplesFailed);
  /** Hides the unwritten pages, unless the server's file forbids it. */
  const empty = () =>
    run(async () => {
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
    }, messages.saveFailed);
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
