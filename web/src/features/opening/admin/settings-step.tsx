// A step of the welcome with settings.

import { type FormEvent, type ReactNode, useRef } from 'react';
import { useFormSubmission } from '../../../core/use-form-submission';
import { Button } from '../../../ui/button';
import { FormError } from '../../../ui/form-error';
import type { Setting, Settings } from '../../settings/admin/api';
import {
  defaultText,
  changedSettings,
  storedDraft,
  toChange,
} from '../../settings/admin/drafts';
import { SettingField } from '../../settings/admin/setting-field';
import { useSaveSettings } from '../../settings/admin/use-save-settings';
import { useKeptDrafts } from '../../settings/admin/use-kept-drafts';
import { messages } from './messages';

interface Props {
  name: string;
  settings: Settings;
  /** The names of the settings, in their order. */
  names: readonly string[];
  onSaved: () => void;
  beside: ReactNode;
}

/** Whether a setting still has the sample company's value; it is shown as an example. */
const isSample = (setting: Setting): boolean =>
  setting.name.startsWith('company.') &&
  !setting.locked &&
  storedDraft(setting) === defaultText(setting);

export function SettingsStep({ name, settings, names, onSaved, beside }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, [...names]);
  const [drafts, setDrafts] = useKeptDrafts(`welcome-${name}`);
  const { isLost, save: saveSettings } = useSaveSettings();
  const all = settings.groups.flatMap((group) => group.settings);
  const shown = names.flatMap((one) => all.find((setting) => setting.name === one) ?? []);
  // An empty field keeps the sample.
  const isLeft = (setting: Setting) => isSample(setting) && drafts[setting.name] === '';
  const changed = changedSettings(shown, drafts).filter((setting) => !isLeft(setting));

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length === 0) {
      onSaved();
      return;
    }
    void submission.submit(async () => {
      const changes = changed.map((setting) =>
        toChange(setting, drafts[setting.name] ?? storedDraft(setting)),
      );
      const { message } = await saveSettings(changes);
      setDrafts({});
      onSaved();
      return message;
    }, messages.saveFailed);
  };

  return (
    <form
      ref={form}
      className="sheet welcome-form"
      noValidate
      onSubmit={save}
      aria-busy={submission.isBusy}
    >
      {shown.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          draft={drafts[setting.name] ?? (isSample(setting) ? '' : storedDraft(setting))}
          example={isSample(setting) ? defaultText(setting) : undefined}
          isLost={isLost && changed.includes(setting)}
          errorOf={submission.errorOf}
          onType={(draft) => {
            submission.clearError();
            setDrafts((last) => ({ ...last, [setting.name]: draft }));
          }}
        />
      ))}
      {submission.error && <FormError text={submission.error} announced />}
      <div className="welcome-foot">
        <Button kind="action" type="submit" busy={submission.isBusy}>
          {messages.saveAndGoOn}
        </Button>
        {beside}
      </div>
    </form>
  );
}
