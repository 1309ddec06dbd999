// The buttons of the toolbar (specification §3): label, command and state of each.

import type { Editor } from '@tiptap/core';
import { ALIGNS } from './classes';
import type { ToolIconName } from './icons';
import { align, alignment, clearFormatting, indent } from './keys';
import { messages } from './messages';

export interface ToolButton {
  name: string;
  label: string;
  keys?: string;
  icon?: ToolIconName;
  /** Shown instead of an icon. */
  letter?: string;
  run: (editor: Editor) => unknown;
  /** Whether the button is pressed; without it never. */
  isOn?: (editor: Editor) => boolean;
  isAble?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, letter: string, keys: string): ToolButton => ({
  name,
  label,
  letter,
  keys,
  run: (editor) => editor.commands.toggleMark(name),
  isOn: (editor) => editor.isActive(name),
  isAble: (editor) => !editor.isActive('codeBlock'),
});

export const historyTools: ToolButton[] = [
  {
    name: 'undo',
    label: messages.undo,
    icon: 'undo',
    keys: 'Mod+Z',
    run: (editor) => editor.commands.undo(),
    isAble: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    label: messages.redo,
    icon: 'redo',
    keys: 'Mod+Shift+Z',
    run: (editor) => editor.commands.redo(),
    isAble: (editor) => editor.can().redo(),
  },
];

export const markTools: ToolButton[] = [
  mark('bold', messages.bold, 'B', 'Mod+B'),
  mark('italic', messages.italic, 'I', 'Mod+I'),
  mark('underline', messages.underline, 'U', 'Mod+U'),
  mark('strike', messages.strike, 'S', 'Mod+Shift+S'),
];

export const blockTools: ToolButton[] = [
  {
    name: 'orderedList',
    label: messages.orderedList,
    icon: 'ordered',
    keys: 'Mod+Shift+7',
    run: (editor) => editor.commands.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'bulletList',
    label: messages.bulletList,
    icon: 'bullet',
    keys: 'Mod+Shift+8',
    run: (editor) => editor.commands.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'outdent',
    label: messages.outdent,
    icon: 'outdent',
    keys: 'Mod+[',
    run: (editor) => indent(editor, -1),
  },
  {
    name: 'indent',
    label: messages.indent,
    icon: 'indent',
    keys: 'Mod+]',
    run: (editor) => indent(editor, 1),
  },
  {
    name: 'blockquote',
    label: messages.blockquote,
    icon: 'quote',
    keys: 'Mod+Shift+B',
    run: (editor) => editor.commands.toggleBlockquote(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'codeBlock',
    label: messages.codeBlock,
    icon: 'code',
    keys: 'Mod+Alt+C',
    run: (editor) => editor.commands.toggleCodeBlock(),
    isOn: (editor) => editor.isActive('codeBlock'),
  },
];

const ALIGN_KEYS = {
  center: 'Mod+Shift+E',
  right: 'Mod+Shift+R',
  justify: 'Mod+Shift+J',
};

export const alignTools: ToolButton[] = [
  {
    name: 'left',
    label: messages.alignLeft,
    icon: 'left',
    keys: 'Mod+Shift+L',
    run: (editor) => align(editor, null),
    isOn: (editor) => alignment(editor) === null,
  },
  ...ALIGNS.map(
    (to): ToolButton => ({
      name: to,
      label: messages.aligns[to],
      icon: to,
      keys: ALIGN_KEYS[to],
      run: (editor) => align(editor, to),
      isOn: (editor) => alignment(editor) === to,
    }),
  ),
];

export const clearTool: ToolButton = {
  name: 'clear',
  label: messages.clear,
  icon: 'clear',
  keys: 'Mod+\\',
  run: clearFormatting,
};
