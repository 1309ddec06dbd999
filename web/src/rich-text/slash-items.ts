// The items of the slash menu, and the search in them.

import type { Editor } from '@tiptap/core';
import { insertDivider, insertPageBlock } from './actions';
import { messages } from './messages';
import { pageBlockKinds } from './page-block-kinds';
import { pageBlockMessages } from './page-block-messages';
import type { ToolIconName } from './icons';

export interface SlashItem {
  name: string;
  label: string;
  icon?: ToolIconName;
  /** Shown instead of an icon. */
  letter?: string;
  run: (editor: Editor) => unknown;
}

export interface SlashDialogs {
  onPicture: () => void;
  onGallery: () => void;
  onTable: () => void;
  onVideo: () => void;
}

const LEVELS = [1, 2, 3, 4] as const;

export function slashItems({
  onPicture,
  onGallery,
  onTable,
  onVideo,
}: SlashDialogs): SlashItem[] {
  return [
    ...LEVELS.map(
      (level): SlashItem => ({
        name: `heading${level}`,
        label: messages.heading(level),
        letter: `H${level}`,
        run: (editor) => editor.commands.setHeading({ level }),
      }),
    ),
    {
      name: 'bulletList',
      label: messages.bulletList,
      icon: 'bullet',
      run: (editor) => editor.commands.toggleBulletList(),
    },
    {
      name: 'orderedList',
      label: messages.orderedList,
      icon: 'ordered',
      run: (editor) => editor.commands.toggleOrderedList(),
    },
    {
      name: 'blockquote',
      label: messages.blockquote,
      icon: 'quote',
      run: (editor) => editor.commands.toggleBlockquote(),
    },
    { name: 'image', label: messages.image, icon: 'image', run: onPicture },
    { name: 'gallery', label: messages.gallery, icon: 'gallery', run: onGallery },
    { name: 'table', label: messages.table, icon: 'table', run: onTable },
    { name: 'video', label: messages.video, icon: 'video', run: onVideo },
    {
      name: 'divider',
      label: messages.divider,
      icon: 'divider',
      run: insertDivider,
    },
  ];
}

/** The blocks of a page (page-block.ts). */
export const pageBlockItems: readonly SlashItem[] = pageBlockKinds.map((kind) => ({
  name: kind,
  label: pageBlockMessages.names[kind],
  letter: '+',
  run: (editor) => insertPageBlock(editor, kind),
}));

/** Without accents and case, as people type in a hurry. */
const folded = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Further search words of an item, in both languages. */
const others: Record<string, string> = {
  ...messages.slashWords,
  ...pageBlockMessages.others,
};

/** The items that match the typed words; those that match by name come first. */
export function matchingItems(items: readonly SlashItem[], query: string): SlashItem[] {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  if (/^\s/.test(query)) {
    return [];
  }
  const fits = (words: string) => {
    const all = folded(words).split(/[\s-]+/);
    return wanted.every((one) => all.some((word) => word.startsWith(one)));
  };
  const isCalledSo = ({ label }: SlashItem) => fits(label);
  const found = items.filter(({ name, label, letter = '' }) =>
    fits(`${label} ${letter} ${others[name] ?? ''}`),
  );
  return [...found.filter(isCalledSo), ...found.filter((one) => !isCalledSo(one))];
}
