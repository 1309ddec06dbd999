// A group of settings that is saved together.

import { type FormEvent, useRef } from 'react';
import { ChangedWords } from '../../../core/admin/changed-by';
import { useSession } from '../../../core/session/session-context';
import { useApi, useToast } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { FormError } from '../../../ui/form-error';
import { Icon } from '../../../ui/icon';
import { type Group, testMail } from './api';
import {
  changedSettings,
  type Drafts,
  type SettingDraft,
  storedDraft,
  toChange,
} from './drafts';
import { SERVER_FIELDS } from './mail-server';
import { messages } from './messages';
import { SettingField } from './setting-field';
import { useSaveSettings } from './use-save-settings';

interface Props {
  group: Group;
  sendsMail: boolean;
  drafts: Drafts;
  onType: (name: string, draft: SettingDraft) => void;
  onForget: (names: readonly string[]) => void;
}

export function GroupForm(props: Props) {
  const { group, drafts, onType, onForget } = props;
  const api = useApi();
  const show = useToast();
  const form = useRef<HTMLFormElement>(null);
  const names = group.settings.map(({ name }) => name);
  const submission = useFormSubmission(form, [...names, ...SERVER_FIELDS]);
  const { isLost, forgetLost, save: saveSettings } = useSaveSettings();
  const changed = changedSettings(group.settings, drafts);
  const changes = () =>
    changed.map((setting) =>
      toChange(setting, drafts[setting.name] ?? storedDraft(setting)),
    );

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) {
      show({ severity: 'info', text: messages.nothing });
      return;
    }
    void submission.submit(async () => {
      const { message } = await saveSettings(changes());
      onForget(names);
      return message;
    }, messages.saveFailed);
  };

  const heading = `settings-${group.name}`;
  const last = group.settings
    .filter(({ updated }) => updated !== undefined && updated !== null)
    .sort((a, b) => (b.updated ?? 0) - (a.updated ?? 0))[0];
  return (
    <section className="sheet settings-group" aria-labelledby={heading}>
      <div className="sheet-head">
        <h2 id={heading}>{messages.groups[group.name] ?? group.name}</h2>
      </div>
      <p className="settings-note muted">{messages.groupNotes[group.name]}</p>
      <form ref={form} noValidate onSubmit={save} aria-busy={submission.isBusy}>
        {group.name === 'mail' && (
          <p className="settings-state" data-on={props.sendsMail}>
            <Icon name={props.sendsMail ? 'check' : 'warning'} />
            {props.sendsMail ? messages.sendsMail : messages.sendsNoMail}
          </p>
        )}
        {group.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            draft={drafts[setting.name] ?? storedDraft(setting)}
            isLost={isLost && changed.includes(setting)}
            errorOf={submission.errorOf}
            onType={(draft) => {
              submission.clearError();
              onType(setting.name, draft);
            }}
          />
        ))}
        {submission.error && <FormError text={submission.error} announced />}
        <div className="settings-foot">
          <Button
            kind={changed.length > 0 ? 'action' : 'quiet'}
            type="submit"
            busy={submission.isBusy}
          >
            {messages.save}
            <span className="visually-hidden">
              : {messages.groups[group.name] ?? group.name}
            </span>
            {submission.isBusy && <span className="spinner" />}
          </Button>
          {changed.length > 0 && (
            <Button
              onClick={() => {
                submission.clearError();
                forgetLost();
                onForget(names);
              }}
            >
              {messages.undo}
            </Button>
          )}
          {last?.updated && (
            <p className="muted">
              <ChangedWords
                words={messages.changed(
                  formatMoment(last.updated),
                  last.updated_by ?? undefined,
                )}
                thing="the settings"
              />
            </p>
          )}
        </div>
        {group.name === 'mail' && (
          <TestMail
            onTest={() =>
              submission.submit(
                async () => (await testMail(api, changes())).message,
                messages.testFailed,
              )
            }
            isBusy={submission.isBusy}
          />
        )}
      </form>
    </section>
  );
}

function TestMail({ onTest, isBusy }: { onTest: () => void; isBusy: boolean }) {
  const { session } = useSession();
  return (
    <div className="settings-test">
      <Button busy={isBusy} aria-describedby="settings-test-note" onClick={onTest}>
        {messages.test}
        {isBusy && <span className="spinner" />}
      </Button>
      <p id="settings-test-note" className="muted">
        {messages.testNote(session.email)}
      </p>
    </div>
  );
}
