// /admin/face: the company's colours, with a preview by day and by night. They are settings, so a
// value that the server's configuration sets is locked here, too.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { errorText } from '../../../core/api/field-error';
import {
  LeavingQuestion,
  useAskBeforeLeaving,
} from '../../../core/leaving/ask-before-leaving';
import { useApi, useCompany, useToast } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { Button } from '../../../ui/button';
import { FormError } from '../../../ui/form-error';
import { Icon } from '../../../ui/icon';
import {
  allSettings,
  type Change,
  type Group,
  type Setting,
  SETTINGS,
} from '../../settings/admin/api';
import { changedSettings, storedDraft, toChange } from '../../settings/admin/drafts';
import { useSaveSettings } from '../../settings/admin/use-save-settings';
import { useKeptDrafts } from '../../settings/admin/use-kept-drafts';
import { SettingField } from '../../settings/admin/setting-field';
import { isHex } from './colour';
import { ColourField } from './colour-field';
import { FacePreview } from './face-preview';
import { messages } from './messages';
import { PictureField, type SlotName } from './picture-field';
import { monogramOf, pictureOf } from './picture-value';
import { isTypeface, TYPEFACES, typefaceTokens } from './typefaces';
import { TypefaceField } from './typeface-field';
import { type ColourName, type FaceColours, movedColours, paletteOf } from './palette';
import '../../../core/logo.css';
import './face.css';

const COLOURS: readonly { name: ColourName; setting: string; token: string }[] = [
  { name: 'brand', setting: 'company.brand_colour', token: 'brand' },
  { name: 'action', setting: 'company.action_colour', token: 'action' },
  { name: 'paper', setting: 'company.paper_colour', token: 'ground' },
];

const TYPEFACE = 'company.typeface';

const SLOTS: readonly SlotName[] = ['logo', 'logo_dark', 'mark'];

/** The screen as a step of the welcome: one part, whose button continues. */
interface StepProps {
  part: 'pictures' | 'colours';
  save: string;
  onSaved: () => void;
  /** Beside the button. */
  beside: ReactNode;
}

export function FaceScreen({ step }: { step?: StepProps }) {
  const api = useApi();
  const found = useQuery({
    queryKey: SETTINGS,
    queryFn: () => allSettings(api),
  });
  if (found.data) {
    const group = found.data.groups.find(({ name }) => name === 'face');
    return (
      <FaceForm
        settings={group?.settings ?? []}
        names={namesIn(found.data.groups)}
        step={step}
      />
    );
  }
  return (
    <div className="sheet sheet-text">
      {found.isError ? (
        <LoadFailure
          className=""
          text={errorText(found.error, messages.loadFailed)}
          onAgain={found.refetch}
        />
      ) : (
        <LoadingLines hasTitle lines={2} />
      )}
    </div>
  );
}

/** The names of the company as they are set now: the page may have been loaded before. */
function namesIn(groups: readonly Group[]): { short: string; full: string } {
  const all = groups.flatMap(({ settings }) => settings);
  const textOf = (name: string) => {
    const setting = all.find((one) => one.name === name);
    const value = setting ? storedDraft(setting) : '';
    return typeof value === 'string' ? value.trim() : '';
  };
  const full = textOf('company.name');
  return { short: textOf('company.short_name') || full, full };
}

interface FormProps {
  settings: readonly Setting[];
  names: { short: string; full: string };
  step: StepProps | undefined;
}

function FaceForm({ settings, names: companyNames, step }: FormProps) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const names = settings.map(({ name }) => name);
  const submission = useFormSubmission(form, names);
  const [drafts, setDrafts] = useKeptDrafts(step && 'welcome-face');
  const { isLost, save: saveSettings } = useSaveSettings();
  const changed = changedSettings(settings, drafts);
  const leaving = useAskBeforeLeaving({
    isDirty: !step && changed.length > 0,
    onLeave: () => setDrafts({}),
  });

  const company = useCompany();
  const settingOf = (name: string) => settings.find((setting) => setting.name === name);
  const valueOf = (name: string): string => {
    const setting = settingOf(name);
    const value = drafts[name] ?? (setting ? storedDraft(setting) : '');
    return typeof value === 'string' ? value : '';
  };
  const colours = Object.fromEntries(
    COLOURS.map(({ name, setting }) => {
      const value = valueOf(setting).toLowerCase();
      return [name, isHex(value) ? value : null];
    }),
  ) as unknown as FaceColours;
  const palette = paletteOf(colours);
  const moved = movedColours(colours, palette.light);
  const pictures = {
    logo: pictureOf(valueOf('company.logo')),
    logoDark: pictureOf(valueOf('company.logo_dark')),
    mark:
      pictureOf(valueOf('company.mark')) ??
      monogramOf(company.face?.mark?.src, palette.light),
  };
  const chosenTypeface = valueOf(TYPEFACE);
  const typeface = isTypeface(chosenTypeface) ? chosenTypeface : TYPEFACES[0];
  const letters = typefaceTokens(typeface);
  const typefaceSetting = settingOf(TYPEFACE);
  const type = (name: string, value: string) => {
    submission.clearError();
    setDrafts((last) => ({ ...last, [name]: value }));
  };

  const save = async (changes: Change[]) => {
    const { data } = await saveSettings(changes);
    setDrafts({});
    return data.groups.find(({ name }) => name === 'face')?.settings ?? [];
  };

  const publish = (event: FormEvent) => {
    event.preventDefault();
    if (step && changed.length === 0) {
      step.onSaved();
      return;
    }
    if (changed.length === 0) {
      toast({ severity: 'info', text: messages.nothing });
      return;
    }
    void submission.submit(async () => {
      await save(changed.map((setting) => toChange(setting, valueOf(setting.name))));
      step?.onSaved();
      return messages.published;
    }, messages.saveFailed);
  };

  // The original look is public at once, and so is an undo.
  const own = settings.filter((setting) => setting.is_stored && !setting.locked);
  const reset = () =>
    submission.submit(async () => {
      const before = own.map(({ name, value }) => ({ name, value }));
      const after = await save(own.map(({ name, revision }) => ({ name, revision })));
      const undo = () =>
        submission.submit(async () => {
          await save(
            before.flatMap(({ name, value }) => {
              const setting = after.find((one) => one.name === name);
              return setting && value !== undefined
                ? [{ name, revision: setting.revision, value }]
                : [];
            }),
          );
          return messages.published;
        }, messages.saveFailed);
      toast({
        severity: 'success',
        text: messages.resetDone,
        duration: 'lasting',
        action: { label: messages.undo, onAct: () => void undo() },
      });
      return null;
    }, messages.saveFailed);

  return (
    <div className="face">
      {!step && <p className="muted">{messages.intro}</p>}
      <form
        ref={form}
        className="face-form"
        noValidate
        onSubmit={publish}
        aria-busy={submission.isBusy}
      >
        {step?.part !== 'colours' && (
          <section className="sheet" aria-labelledby="face-pictures">
            <div className="sheet-head">
              <h2 id="face-pictures">{messages.pictures}</h2>
            </div>
            <p className="face-note muted">{messages.picturesNote}</p>
            <div className="face-fields">
              {SLOTS.filter((name) => settingOf(`company.${name}`)?.locked == null).map(
                (name) => (
                  <PictureField
                    key={name}
                    name={name}
                    value={valueOf(`company.${name}`)}
                    onChange={(value) => type(`company.${name}`, value)}
                  />
                ),
              )}
            </div>
          </section>
        )}
        {step?.part !== 'pictures' && (
          <section className="sheet" aria-labelledby="face-colours">
            <div className="sheet-head">
              <h2 id="face-colours">{messages.colours}</h2>
            </div>
            <p className="face-note muted">{messages.coloursNote}</p>
            <div className="face-fields">
              {COLOURS.map(({ name, setting, token }) => {
                const found = settingOf(setting);
                if (found?.locked) {
                  return (
                    <SettingField
                      key={name}
                      setting={found}
                      draft=""
                      isLost={false}
                      errorOf={() => undefined}
                      onType={() => undefined}
                    />
                  );
                }
                const value = valueOf(setting);
                const isWrong = value !== '' && !isHex(value);
                return (
                  <ColourField
                    key={name}
                    name={name}
                    setting={setting}
                    value={value}
                    standard={palette.light[token] ?? '#000000'}
                    moved={moved[name]}
                    error={
                      submission.errorOf(setting) ??
                      (isWrong && value.length >= 7 ? messages.wrong : undefined)
                    }
                    onType={(typed) => type(setting, typed)}
                  />
                );
              })}
            </div>
          </section>
        )}
        {!step && typefaceSetting && (
          <section className="sheet" aria-labelledby="face-typefaces">
            <div className="sheet-head">
              <h2 id="face-typefaces">{messages.typefaces}</h2>
            </div>
            <div className="face-fields">
              {typefaceSetting.locked ? (
                <SettingField
                  setting={typefaceSetting}
                  draft=""
                  isLost={false}
                  errorOf={() => undefined}
                  onType={() => undefined}
                />
              ) : (
                <TypefaceField
                  name={TYPEFACE}
                  value={typeface}
                  onChange={(value) => type(TYPEFACE, value)}
                />
              )}
            </div>
          </section>
        )}
        <section className="sheet" aria-labelledby="face-preview">
          <div className="sheet-head">
            <h2 id="face-preview">{messages.preview}</h2>
          </div>
          <div className="face-previews">
            <FacePreview
              theme="light"
              tokens={{ ...palette.light, ...letters }}
              pictures={pictures}
              names={companyNames}
            />
            <FacePreview
              theme="dark"
              tokens={{ ...palette.dark, ...letters }}
              pictures={pictures}
              names={companyNames}
            />
          </div>
        </section>
        {isLost && <FormError text={messages.lost} announced />}
        {!isLost && submission.error && <FormError text={submission.error} announced />}
        <div className="face-foot">
          <Button
            kind={step || changed.length > 0 ? 'action' : 'quiet'}
            type="submit"
            busy={submission.isBusy}
          >
            {step?.save ?? messages.publish}
          </Button>
          {changed.length > 0 && (
            <Button
              onClick={() => {
                submission.clearError();
                setDrafts({});
              }}
            >
              {messages.undoChanges}
            </Button>
          )}
          {step?.beside}
          {!step && own.length > 0 && (
            <Button kind="plain" busy={submission.isBusy} onClick={() => void reset()}>
              <Icon name="restore" />
              {messages.reset}
            </Button>
          )}
        </div>
      </form>
      <LeavingQuestion leaving={leaving} />
    </div>
  );
}
