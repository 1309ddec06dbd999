// The actions beside a blog's main button: keep as draft, schedule, publish now, unpublish. The
// dialogs and the writing view offer them.

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Menu, type MenuItem } from '../../ui/menu';
import { PublishAtDialog } from './publish-at';
import { messages } from './state-messages';
import type { BlogState, StateChange } from './states';

interface Props {
  /** Undefined for a new blog. */
  state: BlogState | undefined;
  publishAt: number | null;
  busy: boolean;
  side: 'above' | 'below';
  /** The main button publishes, so the menu does not offer it. */
  mainPublishes: boolean;
  /** Whether the draft has a button of its own. */
  hasDraftButton: boolean;
  more?: readonly MenuItem[];
  onGo: (stateChange: StateChange) => void;
}

export function StateActions(props: Props) {
  const { state, publishAt, busy, side, onGo, more = [] } = props;
  const [asking, setAsking] = useState<'publishAt' | 'unpublish' | null>(null);
  const isNew = state === undefined || state === 'draft';
  const offered: [boolean, MenuItem][] = [
    [
      isNew && !props.hasDraftButton,
      { label: messages.saveDraft, onChoose: () => onGo({ state: 'draft' }) },
    ],
    [
      !props.mainPublishes && state !== 'published',
      { label: messages.publishNow, onChoose: () => onGo({ state: 'published' }) },
    ],
    [
      state !== 'published',
      { label: messages.publishAt, onChoose: () => setAsking('publishAt') },
    ],
    [
      state === 'scheduled' || state === 'unpublished',
      { label: messages.backToDraft, onChoose: () => onGo({ state: 'draft' }) },
    ],
    [
      state === 'published',
      {
        label: messages.unpublish,
        danger: true,
        onChoose: () => setAsking('unpublish'),
      },
    ],
  ];
  const items = offered.filter(([isOffered]) => isOffered).map(([, item]) => item);
  return (
    <>
      <Menu label={messages.more} side={side} busy={busy} items={[...items, ...more]} />
      {/* Elsewhere in the document: a form cannot stand in a form. */}
      {asking === 'publishAt' &&
        createPortal(
          <PublishAtDialog
            moment={publishAt}
            onChoose={(moment) => {
              setAsking(null);
              onGo({ state: 'scheduled', publishAt: moment });
            }}
            onClose={() => setAsking(null)}
          />,
          document.body,
        )}
      <ConfirmDialog
        open={asking === 'unpublish'}
        title={messages.unpublishTitle}
        question={messages.unpublishQuestion}
        yes={messages.unpublish}
        no={messages.keepPublished}
        busy={false}
        onYes={() => {
          setAsking(null);
          onGo({ state: 'unpublished' });
        }}
        onNo={() => setAsking(null)}
      />
    </>
  );
}
