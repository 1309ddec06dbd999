// The toolbar's menu of page blocks; the slash menu has them, too.

import { Menu } from '@base-ui/react/menu';
import type { Editor } from '@tiptap/core';
import { messages } from './messages';
import type { SlashItem } from './slash-items';
import { ToolMenu } from './tool-menu';

interface Props {
  editor: Editor;
  items: readonly SlashItem[];
}

export function BlockMenu({ editor, items }: Props) {
  return (
    <ToolMenu
      label={messages.blocks}
      icon={<span className="tool-word">{messages.blocks}</span>}
      popupClass="tool-panel"
    >
      {(close) =>
        items.map((item) => (
          <Menu.Item
            key={item.name}
            className="tool-item"
            closeOnClick={false}
            onClick={() => {
              close();
              // The block is inserted at the cursor, and writing continues there.
              editor.commands.focus();
              item.run(editor);
            }}
          >
            {item.label}
          </Menu.Item>
        ))
      }
    </ToolMenu>
  );
}
