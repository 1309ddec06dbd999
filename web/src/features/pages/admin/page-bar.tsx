// The bar above the form, always in view: the link back, the save status, and the actions.

import { AppLink } from '../../../core/app-link';
import { adminPaths } from '../../../core/admin/paths';
import { useSiteLanguages } from '../../../core/site-languages';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { type PageOmission, usePageOmission } from './page-omission';
import { messages } from './messages';
import type { PageFormState } from './use-page-form';
import { type LanguageCode, LANGUAGES } from './values';

interface Props {
  form: PageFormState;
  shown: LanguageCode;
  isBusy: boolean;
  onShown: (language: LanguageCode) => void;
  onInsert: (placeholder: string) => void;
  onPreview: (language: LanguageCode) => void;
  onSave: () => void;
  onPublish: () => void;
  onHistory: () => void;
  onDiscard: () => void;
}

const timeOf = (milliseconds: number) =>
  formatMoment(Math.floor(milliseconds / 1000)).replace(/^[^,]*, /, '');

const TROUBLE = new Set(['unreachable', 'conflict', 'refused']);

function words(
  { status, page }: PageFormState,
  leftOut: PageOmission | undefined,
): string {
  switch (status.kind) {
    case 'typing':
      return messages.typing;
    case 'saving':
      return messages.saving;
    case 'saved':
      return messages.saved(timeOf(status.at));
    case 'unreachable':
      return status.isSignedOut ? messages.signedOut : messages.away;
    case 'conflict':
      return messages.conflictShort;
    case 'refused':
      return messages.refused(status.text);
    default:
      return page.has_draft && page.draft_time !== null
        ? messages.isDraft(formatMoment(page.draft_time))
        : leftOut
          ? (messages.leftOut[leftOut] ?? '')
          : messages.isPublished;
  }
}

export function PageBar(props: Props) {
  const { form, shown, isBusy, onShown, onInsert, onPreview } = props;
  const { page, isLocked } = form;
  const isTroubled = TROUBLE.has(form.status.kind);
  const said = words(form, usePageOmission()(page));
  const codes = useSiteLanguages();
  return (
    <header className="work-bar pages-bar">
      <AppLink className="button button-plain" to={adminPaths.pages}>
        <Icon name="arrow-left" />
        {messages.back}
      </AppLink>
      <p className="pages-words" data-trouble={isTroubled || undefined}>
        {isLocked ? messages.states.locked : said}
        <span className="visually-hidden" role="status">
          {isTroubled ? said : ''}
        </span>
      </p>
      <div className="pages-actions">
        {!isLocked && (
          <Menu
            label={messages.insert}
            items={page.placeholders.map((placeholder) => ({
              label: messages.placeholders[placeholder] ?? placeholder,
              onChoose: () => onInsert(placeholder),
            }))}
          />
        )}
        {!isLocked && page.path !== null && (
          <Menu
            label={messages.preview}
            busy={isBusy}
            items={codes.map((language) => ({
              label: messages.previewIn[language],
              onChoose: () => onPreview(language),
            }))}
          />
        )}
        <Menu
          label={messages.more}
          busy={isBusy}
          items={[
            { label: messages.history, onChoose: props.onHistory },
            ...(page.path === null
              ? []
              : [{ label: messages.see, onChoose: () => see(page.path ?? '') }]),
            ...(form.hasDraft() && !isLocked
              ? [{ label: messages.discard, danger: true, onChoose: props.onDiscard }]
              : []),
          ]}
        />
        {!isLocked && (
          <>
            <Button className="pages-save" busy={isBusy} onClick={props.onSave}>
              {messages.save}
            </Button>
            <Button kind="action" busy={isBusy} onClick={props.onPublish}>
              {messages.publish}
              {isBusy && <span className="spinner" />}
            </Button>
          </>
        )}
      </div>
      <div className="pages-tabs" role="group" aria-label={messages.language}>
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={shown === language}
            onClick={() => onShown(language)}
          >
            {messages.languages[language]}
          </button>
        ))}
      </div>
    </header>
  );
}

/** In a window of its own, so that this form stays. */
const see = (path: string) => window.open(path, '_blank', 'noopener');
