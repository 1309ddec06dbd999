// What a text can hold: the toolbar of specification §3 and what older texts have.

import type { Extensions } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { Addresses } from './addresses';
import { BlockFormat, Box, NumberedList, PlainCodeBlock, Video } from './blocks';
import { Keys } from './keys';
import { CodeMark, LetterMark, LinkMark, Subscript, Superscript } from './marks';
import { Picture } from './picture';
import { ReadSelection } from './read-selection';
import { tableNodes } from './table';
import type { Uploads } from './uploads';
import { WhatStays } from './what-stays';

interface Options {
  uploads?: Uploads;
  onDescribe?: (at: number) => void;
  onLink?: () => void;
  onToolbar?: () => void;
}

/** Tab belongs to the browser: `Mod-]` and `Mod-[` move items (keys.ts). */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

export function extensions({
  uploads,
  onDescribe,
  onLink,
  onToolbar,
}: Options = {}): Extensions {
  const nothing = () => {};
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      link: false,
      listItem: false,
      orderedList: false,
    }),
    Item,
    NumberedList,
    PlainCodeBlock,
    CodeMark,
    LetterMark,
    LinkMark,
    Subscript,
    Superscript,
    BlockFormat,
    Box,
    Video,
    Picture.configure({ uploads: uploads ?? null, onDescribe: onDescribe ?? nothing }),
    ...tableNodes,
    Addresses,
    WhatStays,
    ReadSelection,
    Keys.configure({ onLink: onLink ?? nothing, onToolbar: onToolbar ?? nothing }),
  ];
}
