// The bar above the text: the link back, the state and the save status, and the actions.

import type { RefObject } from 'react';
import { AppLink } from '../../../core/app-link';
import { writingPlaces } from '../../../core/admin/paths';
import { ownPageIn, postIn } from '../../../core/paths';
import { isModified } from '../../../lib/use-browser';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { isPage } from '../fields';
import { messages as blogMessages } from '../messages';
import { StateActions } from '../state-actions';
import { StateMark } from '../state-mark';
import type { StateChange } from '../states';
import type { BlogForm } from './use-blog-editor';
import { messages } from './messages';
import { SaveWords } from './save-words';

interface Props {
  form: BlogForm;
  isChanged: boolean;
  isPanelOpen: boolean;
  panelButton: RefObject<HTMLButtonElement | null>;
  onLeave: () => void;
  onPreview: () => void;
  onPanel: () => void;
  onGo: (stateChange: StateChange) => void;
  onDelete: () => void;
  onDiscard: () => void;
}

export function WritingBar({
  form,
  isChanged,
  isPanelOpen,
  panelButton,
  onLeave,
  onPreview,
  onPanel,
  onGo,
  onDelete,
  onDiscard,
}: Props) {
  const { base, isBusy, copyVersion } = form;
  const isOwnPage = isPage(form.fields);
  const state = base?.state;
  const isCopied = copyVersion !== null;
  const isDraft = state === undefined || state === 'draft';
  return (
    <header className="work-bar writing-bar">
      <AppLink
        className="button button-plain"
        to={writingPlaces[isOwnPage ? 'page' : 'post'].list}
        onClick={(event) => {
          if (!isModified(event)) {
            event.preventDefault();
            onLeave();
          }
        }}
      >
        <Icon name="arrow-left" />
        <span className="writing-wide">
          {isOwnPage ? messages.backToPages : messages.back}
        </span>
      </AppLink>
      <p className="writing-state">
        <StateMark blog={base ?? { state: 'draft' }} always />
        <SaveWords
          blog={base}
          autosave={form.autosave}
          isChanged={isChanged}
          isCopied={isCopied}
        />
        {base && state === 'published' && (
          <AppLink to={isOwnPage ? ownPageIn(base) : postIn(base)}>
            {isOwnPage ? blogMessages.seePage : blogMessages.see}
          </AppLink>
        )}
      </p>
      <div className="writing-actions">
        <Button kind="plain" title={messages.preview} onClick={onPreview}>
          <Icon name="eye" />
          <span className="writing-wide">{messages.preview}</span>
        </Button>
        <button
          ref={panelButton}
          className="button button-plain"
          type="button"
          title={messages.settings}
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? 'writing-panel' : undefined}
          onClick={onPanel}
        >
          <Icon name="menu" />
          <span className="writing-wide">{messages.settings}</span>
        </button>
        <Button
          kind="action"
          busy={isBusy}
          onClick={() => onGo(isDraft ? { state: 'published' } : {})}
        >
          {isDraft ? messages.publish : messages.update}
          {isBusy && <span className="spinner" />}
        </Button>
        <StateActions
          state={state}
          publishAt={base?.publish_at ?? null}
          busy={isBusy}
          side="below"
          mainPublishes={isDraft}
          hasDraftButton={false}
          more={[
            ...(isCopied
              ? [{ label: messages.discard, danger: true, onChoose: onDiscard }]
              : []),
            ...(base
              ? [{ label: messages.trash, danger: true, onChoose: onDelete }]
              : []),
          ]}
          onGo={onGo}
        />
      </div>
    </header>
  );
}
