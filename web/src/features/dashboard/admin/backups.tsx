// The time of the last backup (docs/decisions/0007).

import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import type { Dashboard } from './api';
import { messages } from './messages';

type Backup = NonNullable<Dashboard['backup']>;

export function Backups({ backup }: { backup: Backup }) {
  const { last_good_time, has_failed, is_overdue } = backup;
  return (
    <section className="sheet dashboard-steps" aria-labelledby="backups-heading">
      <div className="sheet-head">
        <h2 id="backups-heading">
          {(has_failed || is_overdue) && <Icon name="warning" />} {messages.backups}
        </h2>
      </div>
      <ul className="first-steps">
        <li>
          <strong>
            {last_good_time === null
              ? messages.noBackup
              : messages.lastBackup(formatMoment(last_good_time))}
          </strong>
          {has_failed && <p className="muted">{messages.backupFailed}</p>}
          {is_overdue && <p className="muted">{messages.setUpBackups}</p>}
        </li>
      </ul>
    </section>
  );
}
