// The toolbar's menu for tables. Outside a table it asks for a new one; inside it offers the
// commands. It stays open after a choice by key, so that three presses of Enter add three rows.

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
