// The extensions of the editor: those for the toolbar of specification §3, and those that older
// texts need.

import type { Editor, Extensions } from '@tiptap/core';
import { ListItem } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { Addresses } from './addresses';
import { BlockInsertion } from './block-insertion';
import { AlignedBox, BlockFormat, NumberedList, PlainCodeBlock, Video } from './blocks';
import { Gallery } from './gallery';
import { Keys } from './keys';
import { CodeMark, LetterMark, LinkMark, Subscript, Superscript } from './marks';
import { PageBlockNode, PageDocument } from './page-block';
import type { FindEmptyBlocks } from './page-block-kinds';
import { Picture } from './picture';
import { SyncSelection } from './sync-selection';
import { SlashMenu } from './slash';
import type { SlashItem } from './slash-items';
import { tableNodes } from './table';
import type { Uploads } from './uploads';
import { NormalizeDocument } from './normalize-document';

interface Options {
  uploads?: Uploads;
  onDescribe?: (at: number) => void;
  /** Asks for more pictures for the gallery at a position. */
  onAddPictures?: (at: number) => void;
  slashItems?: (editor: Editor) => readonly SlashItem[];
  onLink?: () => void;
  onToolbar?: () => void;
  findEmptyBlocks?: FindEmptyBlocks | undefined;
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
  onAddPictures,
  slashItems,
  onLink,
  onToolbar,
  findEmptyBlocks,
}: Options = {}): Extensions {
  const nothing = () => {};
  return [
    PageDocument,
    PageBlockNode.configure({ findEmpty: findEmptyBlocks ?? null }),
    StarterKit.configure({
      document: false,
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
    AlignedBox,
    Video,
    Picture.configure({ uploads: uploads ?? null, onDescribe: onDescribe ?? nothing }),
    Gallery.configure({ onAddPictures: onAddPictures ?? nothing }),
    ...tableNodes,
    BlockInsertion,
    Addresses,
    SlashMenu.configure({ items: slashItems ?? (() => []) }),
    NormalizeDocument,
    SyncSelection,
    Keys.configure({ onLink: onLink ?? nothing, onToolbar: onToolbar ?? nothing }),
  ];
}
