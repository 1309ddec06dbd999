// One setting, by its kind: its control, its error, and where it is locked.

import { Button } from '../../../ui/button';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import '../../../ui/more-icons';
import type { Setting } from './api';
import { defaultText, type SettingDraft, storedDraft } from './drafts';
import { MailServerFields } from './mail-server';
import { messages } from './messages';
import { replyTimes } from './reply-times';

interface Props {
  setting: Setting;
  draft: SettingDraft;
  /** Somebody else has saved the setting meanwhile. */
  isLost: boolean;
  /** The example in an empty field. */
  example?: string | undefined;
  errorOf: (field: string) => string | undefined;
  onType: (draft: SettingDraft) => void;
}

export const idOf = (name: string) => `setting-${name.replace('.', '-')}`;

export function SettingField(props: Props) {
  const { setting, draft, isLost, example, onType } = props;
  const label = messages.labels[setting.name] ?? setting.name;
  if (setting.locked) {
    return <LockedSetting setting={setting} label={label} />;
  }
  const problem = setting.problem && (
    <p className="error-text">
      <Icon name="warning" />
      {setting.problem}
    </p>
  );
  if (typeof draft !== 'string') {
    return (
      <>
        <MailServerFields
          draft={draft}
          hasPassword={setting.server?.has_password ?? false}
          errorOf={props.errorOf}
          onType={onType}
        />
        {problem}
      </>
    );
  }
  const before = storedDraft(setting);
  const standard = defaultText(setting);
  const spoken = replyTimes[setting.name];
  const id = idOf(setting.name);
  const field = {
    id,
    name: setting.name,
    label,
    hint: messages.hints[setting.name],
    error: props.errorOf(setting.name),
    value: draft,
    placeholder: example,
  };
  return (
    <div className="settings-one">
      <Control setting={setting} field={field} onType={onType} />
      {spoken && draft.trim() !== '' && (
        <p className="settings-preview">
          <span className="muted">{messages.replyPreview}</span>{' '}
          <q lang={setting.name.endsWith('_fr') ? 'fr' : 'en'}>{spoken(draft.trim())}</q>
        </p>
      )}
      {problem}
      {isLost && typeof before === 'string' && (
        <p className="settings-lost">{messages.meanwhile(shown(setting, before))}</p>
      )}
      {draft !== standard && setting.default !== undefined && example === undefined && (
        <Button
          kind="plain"
          className="settings-default"
          onClick={() => onType(standard)}
        >
          {messages.toDefault(shown(setting, standard))}
          <span className="visually-hidden"> ({label})</span>
        </Button>
      )}
    </div>
  );
}

/** The choices of the site's languages, as lines of the setting. */
export const languageChoices = ['en\nfr', 'en', 'fr'] as const;

interface ControlProps {
  setting: Setting;
  field: {
    id: string;
    name: string;
    label: string;
    hint: string | undefined;
    error: string | undefined;
    value: string;
    placeholder: string | undefined;
  };
  onType: (draft: SettingDraft) => void;
}

function Control({ setting, field, onType }: ControlProps) {
  const { placeholder, ...control } = field;
  const chosen = {
    ...control,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  const typed = { ...chosen, placeholder };
  switch (setting.kind) {
    case 'choice':
      return (
        <SelectField {...chosen}>
          {setting.choices?.map((word) => (
            <option key={word} value={word}>
              {messages.choices[word] ?? word}
            </option>
          ))}
        </SelectField>
      );
    case 'lines':
      if (setting.name === 'languages') {
        return (
          <SelectField {...chosen}>
            {languageChoices.map((codes) => (
              <option key={codes} value={codes}>
                {messages.languages[codes]}
              </option>
            ))}
          </SelectField>
        );
      }
      return <TextArea {...typed} rows={3} autoComplete="off" />;
    case 'number':
      return (
        <TextField
          {...typed}
          inputMode="numeric"
          autoComplete="off"
          className="input settings-number"
        />
      );
    case 'url':
      return <TextField {...typed} type="url" inputMode="url" autoComplete="off" />;
    default:
      return (
        <TextField
          {...typed}
          autoComplete="off"
          lang={setting.name.endsWith('_fr') ? 'fr' : undefined}
        />
      );
  }
}

/** A value in words. */
function shown(setting: Setting, text: string): string {
  if (setting.name === 'languages') {
    return messages.languages[text] ?? text;
  }
  return setting.kind === 'choice'
    ? (messages.choices[text] ?? text)
    : text.replaceAll('\n', ', ');
}

function LockedSetting({ setting, label }: { setting: Setting; label: string }) {
  const before = storedDraft(setting);
  const text =
    typeof before === 'string'
      ? shown(setting, before)
      : [before.user && `${before.user}@`, before.host, before.port && `:${before.port}`]
          .filter(Boolean)
          .join('');
  const why = messages.lockedBy[setting.locked?.by ?? ''];
  return (
    <dl className="settings-locked">
      <dt>{label}</dt>
      <dd>{text || <span className="muted">{messages.nothingSet}</span>}</dd>
      <dd className="settings-lock">
        <Icon name="lock" />
        {why?.(setting.locked?.place ?? '')}
      </dd>
    </dl>
  );
}
