// The last step of the welcome: sample blogs and homes, or none.

import { type ReactNode, useState } from 'react';
import { unwrap } from '../../../core/api/client';
import { errorText } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { messages } from './messages';

interface Props {
  onDone: () => void;
  beside: ReactNode;
}

export function TextsStep({ onDone, beside }: Props) {
  const api = useApi();
  const show = useToast();
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
          <Button busy={isBusy} onClick={onDone}>
            {messages.beginEmpty}
          </Button>
        </li>
      </ul>
      <div className="welcome-foot">{beside}</div>
    </div>
  );
}
