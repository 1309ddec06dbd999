// The toolbar's button for tables. Where none is it asks for one; inside of one it opens
// what can be done to it. Chosen by key the menu stays, so that three rows are three
// presses of Enter.

import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { changeTable, type TableChange } from './table-commands';

interface Props {
  editor: Editor;
  /** The cursor is in a table. */
  isInside: boolean;
  isWithHeader: boolean;
  onInsert: () => void;
}

const changes: readonly TableChange[] = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'header',
  'deleteRow',
  'deleteColumn',
  'deleteTable',
];

export function TableMenu({ editor, isInside, isWithHeader, onInsert }: Props) {
  const id = useId();
  const [wantsOpen, setOpen] = useState(false);
  // A table that is gone has no menu.
  const isOpen = wantsOpen && isInside;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    root.current?.querySelector<HTMLElement>('.tool-item')?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(root.current?.querySelectorAll<HTMLElement>('.tool-item') ?? [])];
    const at = items.indexOf(event.target as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (at >= 0) {
      // Inside, the arrows are not the toolbar's.
      event.stopPropagation();
      const to = moves[event.key];
      if (to !== undefined) {
        event.preventDefault();
        items[(to + items.length) % items.length]?.focus();
      }
    }
  };

  const run = (what: TableChange, byPointer: boolean) => {
    changeTable(editor, what);
    if (what === 'deleteTable') {
      setOpen(false);
      editor.commands.focus();
    } else if (byPointer) {
      setOpen(false);
      editor.commands.focus();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears its buttons
    <div
      ref={root}
      className="palette"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) {
          setOpen(false);
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className="tool"
        data-stop="true"
        title={messages.table}
        aria-label={messages.table}
        aria-expanded={isInside ? isOpen : undefined}
        aria-controls={isInside ? id : undefined}
        aria-pressed={isInside ? undefined : false}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isInside) {
            setOpen(!isOpen);
          } else {
            onInsert();
          }
        }}
      >
        <ToolIcon name="table" />
      </button>
      {isOpen && (
        <div className="tool-panel" id={id} role="group" aria-label={messages.table}>
          {changes.map((what) => (
            <button
              key={what}
              type="button"
              className="tool-item"
              aria-pressed={what === 'header' ? isWithHeader : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={({ detail }) => run(what, detail > 0)}
            >
              {messages.tableChanges[what]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
