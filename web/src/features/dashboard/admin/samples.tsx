// The sample content that nobody has changed, and the button that deletes it.

import { useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { messages } from './messages';

interface Props {
  count: number;
  onChanged: () => void;
}

export function Samples({ count, onChanged }: Props) {
  const api = useApi();
  const show = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const fail = (error: unknown) =>
    show({ severity: 'error', text: errorText(error, messages.samplesFailed) });
  const putBack = async (blogs: number | null, properties: number | null) => {
    try {
      if (blogs !== null) {
        const body = { undo_id: blogs };
        await api.post('/api/admin/undo_blogs', body, messages.samplesFailed);
      }
      if (properties !== null) {
        const body = { undo_id: properties };
        await api.post('/api/admin/undo_properties', body, messages.samplesFailed);
      }
      show({ severity: 'success', text: messages.samplesBack });
    } catch (error) {
      fail(error);
    }
    onChanged();
  };
  const remove = async () => {
    setBusy(true);
    try {
      const { message, data } = await api.post(
        '/api/admin/remove_samples',
        undefined,
        messages.samplesFailed,
      );
      show({
        severity: 'success',
        text: message,
        duration: 'lasting',
        action: {
          label: messages.undo,
          onAct: () => void putBack(data.blogs_undo_id, data.properties_undo_id),
        },
      });
    } catch (error) {
      fail(error);
    }
    setBusy(false);
    setAsking(false);
    onChanged();
  };

  return (
    <section className="sheet dashboard-steps" aria-labelledby="samples-heading">
      <div className="sheet-head">
        <h2 id="samples-heading">{messages.samples}</h2>
      </div>
      <ul className="first-steps">
        <li>
          <p className="muted">{messages.samplesText(count)}</p>
          <Button onClick={() => setAsking(true)}>{messages.removeSamples}</Button>
        </li>
      </ul>
      <ConfirmDialog
        open={isAsking}
        title={messages.removeSamples}
        question={messages.samplesQuestion(count)}
        note={messages.samplesNote}
        busy={isBusy}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      />
    </section>
  );
}
