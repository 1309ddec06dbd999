// The settings of a blog: all fields but title, cover and text. They stand beside the text, or
// above it in a narrow window.

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { ChangedBy } from '../../../core/admin/changed-by';
import { BusyFields } from '../../../ui/busy-fields';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { Category } from '../api';
import type { FieldName } from '../blog-form';
import { isPage } from '../fields';
import {
  AltField,
  CategoryField,
  CheckedField,
  LanguageField,
  PairField,
  SeoField,
  UrlField,
} from './field-parts';
import { stateLabel } from '../states';
import type { BlogForm } from './use-blog-editor';
import type { Advice } from './advice';
import { AdviceList } from './advice-list';
import { SearchPreviews } from './search-previews';
import { messages } from './messages';
import { SharePreview } from './share-preview';

interface Props {
  form: BlogForm;
  categories: Category[];
  html: string;
  advice: readonly Advice[];
  /** The user has opened the panel, so the focus moves into it. */
  takesFocus: boolean;
  /** The panel covers the text: the focus stays inside until it is closed. */
  isOver: boolean;
  onClose: () => void;
  onMend: (field: FieldName) => void;
  onPublishAt: () => void;
  onHistory: () => void;
  onBeforeShare: () => Promise<unknown>;
}

export function SettingsPanel(props: Props) {
  const { form, categories, html, advice, takesFocus, isOver, onClose } = props;
  const isOwnPage = isPage(form.fields);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) {
      heading.current?.focus();
    }
  }, [takesFocus]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what is inside
    <aside
      className="writing-panel"
      id="writing-panel"
      aria-labelledby="writing-panel-title"
      onKeyDown={(event) => {
        // A dialog that was opened from here handles its own keys.
        if ((event.target as Element).closest('dialog') !== null) {
          return;
        }
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        } else if (event.key === 'Tab' && isOver) {
          keepInside(event);
        }
      }}
    >
      <div className="writing-panel-head">
        <h2 id="writing-panel-title" ref={heading} tabIndex={-1}>
          {messages.settings}
        </h2>
        <button
          className="x"
          type="button"
          aria-label={messages.closeSettings}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <BusyFields isBusy={form.isBusy}>
        <Section title={messages.publication}>
          <p>{stateLabel(form.base ?? { state: 'draft' })}</p>
          {form.base?.state !== 'published' && (
            <Button onClick={props.onPublishAt}>
              {form.base?.state === 'scheduled'
                ? messages.changeMoment
                : messages.publishAt}
            </Button>
          )}
        </Section>
        <Section title={messages.details}>
          <UrlField form={form} />
          {!isOwnPage && <CategoryField form={form} categories={categories} />}
          <SeoField form={form} />
          <AltField form={form} />
          <LanguageField form={form} />
          <PairField form={form} />
          {!isOwnPage && <CheckedField form={form} />}
        </Section>
        <Section title={messages.checks}>
          {advice.length === 0 ? (
            <p className="muted">{messages.allGood}</p>
          ) : (
            <AdviceList advice={advice} onMend={props.onMend} />
          )}
        </Section>
        <Section title={messages.elsewhere}>
          <SearchPreviews form={form} html={html} />
        </Section>
        <Section title={messages.share}>
          <SharePreview blogId={form.base?.id ?? null} onBefore={props.onBeforeShare} />
        </Section>
        <Section title={messages.history}>
          {form.base ? (
            <>
              <ChangedBy thing={`blog ${form.base.id}`} />
              <p className="muted">{messages.historyText}</p>
              <Button onClick={props.onHistory}>{messages.openHistory}</Button>
            </>
          ) : (
            <p className="muted">{messages.historyNew}</p>
          )}
        </Section>
      </BusyFields>
    </aside>
  );
}

const STOPS = 'a[href], button, input, select, textarea';

/** From the last stop on to the first, and back. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.closest('dialog') === null,
  );
  const at = stops.indexOf(event.target as HTMLElement);
  const isEnd = event.shiftKey ? at <= 0 : at === stops.length - 1;
  if (isEnd) {
    event.preventDefault();
    stops.at(event.shiftKey ? -1 : 0)?.focus();
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="writing-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}
