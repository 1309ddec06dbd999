// The toolbar's button for tables. Outside a table it asks for one; inside it opens what can be
// done to it. After a choice by key the menu stays open, so that three rows are three presses of
// Enter.

import type { Editor } from '@tiptap/core';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { changeTable, type TableChange } from './table-commands';
import { ToolPanel } from './tool-panel';

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
  return (
    <ToolPanel
      label={messages.table}
      icon={<ToolIcon name="table" />}
      onPress={isInside ? undefined : onInsert}
      panelClass="tool-panel"
    >
      {(close) =>
        changes.map((what) => (
          <button
            key={what}
            type="button"
            className="tool-item"
            aria-pressed={what === 'header' ? isWithHeader : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ detail }) => {
              changeTable(editor, what);
              // A key has no detail.
              if (what === 'deleteTable' || detail > 0) {
                close();
                editor.commands.focus();
              }
            }}
          >
            {messages.tableChanges[what]}
          </button>
        ))
      }
    </ToolPanel>
  );
}
