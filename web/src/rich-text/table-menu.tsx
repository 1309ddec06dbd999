// The toolbar's button for tables. Outside a table it asks for one; inside it opens what can be
// done to it. After a choice by key the menu stays open, so that three rows are three presses of
// Enter.

import { Menu } from '@base-ui/react/menu';
import type { Editor } from '@tiptap/core';
import type { MouseEvent } from 'react';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { changeTable, type TableChange } from './table-commands';
import { ToolMenu } from './tool-menu';

interface Props {
  editor: Editor;
  isWithHeader: boolean;
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

export function TableMenu({ editor, isWithHeader }: Props) {
  return (
    <ToolMenu
      label={messages.table}
      icon={<ToolIcon name="table" />}
      popupClass="tool-panel"
    >
      {(close) =>
        changes.map((change) => {
          const item = {
            className: 'tool-item',
            children: messages.tableChanges[change],
            closeOnClick: false,
            onClick: ({ detail }: MouseEvent) => {
              changeTable(editor, change);
              // A key has no detail.
              if (change === 'deleteTable' || detail > 0) {
                close();
                editor.commands.focus();
              }
            },
          };
          return change === 'header' ? (
            <Menu.CheckboxItem key={change} checked={isWithHeader} {...item} />
          ) : (
            <Menu.Item key={change} {...item} />
          );
        })
      }
    </ToolMenu>
  );
}
