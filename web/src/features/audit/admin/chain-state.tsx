// The result of the last check of the audit chain.

import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import type { ChainCheck } from './api';
import { messages } from './messages';

export function ChainState({ checked }: { checked: ChainCheck }) {
  const { time, complaint, sealed_time: sealed } = checked;
  if (typeof time !== 'number') {
    return <p className="audit-chain muted">{messages.neverChecked}</p>;
  }
  const at = formatMoment(time);
  if (complaint) {
    return (
      <div className="audit-chain" data-state="broken" role="alert">
        <Icon name="warning" />
        <div>
          <p>{messages.broken(at)}</p>
          <p>
            <strong>{complaint}</strong>
          </p>
        </div>
      </div>
    );
  }
  return (
    <div className="audit-chain">
      <Icon name="check" />
      <div>
        <p>
          {messages.checked(checked.entries, at)}{' '}
          {typeof sealed === 'number' && messages.sealed(formatMoment(sealed))}
        </p>
        {checked.seal !== '' && (
          <details>
            <summary>{messages.seal}</summary>
            <p className="muted">{messages.sealNote}</p>
            <code>{checked.seal}</code>
          </details>
        )}
      </div>
    </div>
  );
}
