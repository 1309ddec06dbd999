// The notices above a page's fields: that it cannot be changed, is not shown, or was changed by
// somebody else.

import { defaultLanguage } from '../../../core/language';
import { useCompany } from '../../../core/providers';
import { Button } from '../../../ui/button';
import { usePageOmission } from './page-omission';
import { messages } from './messages';
import type { PageFormState } from './use-page-form';
import { countUntranslated, secondLanguage } from './untranslated';

interface Props {
  form: PageFormState;
  onConflict: () => void;
  onDiscard: () => void;
}

export function PageNotices({ form, onConflict, onDiscard }: Props) {
  const { page, isLocked, theirs, values } = form;
  const { only_language } = useCompany();
  const leftOut = usePageOmission()(page);
  const untranslated = only_language
    ? 0
    : countUntranslated(page.fields, values[defaultLanguage], values[secondLanguage]);
  return (
    <>
      {leftOut && <p className="pages-untranslated">{messages.leftOutText[leftOut]}</p>}
      {isLocked && (
        <section className="pages-notice" aria-label={messages.lockedTitle}>
          <h2>{messages.lockedTitle}</h2>
          <p>{messages.lockedText}</p>
          <ul>
            {page.locked_by.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.unaccepted !== null && (
        <section className="pages-notice" aria-label={messages.unacceptedTitle}>
          <h2>{messages.unacceptedTitle}</h2>
          <p>{messages.unacceptedText}</p>
          <p>
            <code>{page.unaccepted}</code>
          </p>
        </section>
      )}
      {untranslated > 0 && (
        <p className="pages-untranslated" role="status">
          {messages.untranslated[secondLanguage](untranslated)}.{' '}
          {messages.untranslatedText[secondLanguage]}
        </p>
      )}
      {page.is_draft_unreadable && (
        <section className="pages-notice" aria-label={messages.unreadableTitle}>
          <h2>{messages.unreadableTitle}</h2>
          <p>{messages.unreadableText}</p>
          {!isLocked && <Button onClick={onDiscard}>{messages.discard}</Button>}
        </section>
      )}
      {theirs && (
        <section
          className="pages-notice"
          role="alert"
          aria-label={messages.conflictTitle}
        >
          <h2>{messages.conflictTitle}</h2>
          <p>{messages.conflictText}</p>
          <Button onClick={onConflict}>{messages.compare}</Button>
        </section>
      )}
    </>
  );
}
