// Commands for indents, alignment and clearing, with their shortcuts. Tab stays the browser's, so
// that keyboard users can leave the text.

import type { Editor } from '@tiptap/core';
import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type Align, MAX_INDENT } from './classes';

/** The innermost blocks of the selection that carry a format. */
function selectedBlocks(editor: Editor): { node: Node; at: number }[] {
  const { from, to } = editor.state.selection;
  const blocks: { node: Node; at: number }[] = [];
  editor.state.doc.nodesBetween(from, to, (node, at) => {
    if (node.isTextblock && 'align' in node.attrs) {
      blocks.push({ node, at });
    }
  });
  return blocks;
}

function format(
  editor: Editor,
  change: (node: Node) => Record<string, unknown>,
): boolean {
  const { tr } = editor.state;
  for (const { node, at } of selectedBlocks(editor)) {
    tr.setNodeMarkup(at, null, { ...node.attrs, ...change(node) });
  }
  if (tr.docChanged) {
    editor.view.dispatch(tr);
  }
  return true;
}

export function align(editor: Editor, to: Align | null): boolean {
  return format(editor, () => ({ align: to }));
}

/** The alignment at the cursor. */
export function alignment(editor: Editor): Align | null {
  return selectedBlocks(editor)[0]?.node.attrs.align ?? null;
}

/** One step in or out; a list item moves to the list inside or outside. */
export function indent(editor: Editor, step: 1 | -1): boolean {
  if (editor.isActive('listItem') && !editor.isActive('picture')) {
    const set = editor.getAttributes('listItem').indent as number;
    const moves = step === 1 ? editor.commands.sinkListItem('listItem') : set === 0;
    if (step === 1 ? moves : moves && editor.commands.liftListItem('listItem')) {
      return true;
    }
    const next = Math.min(MAX_INDENT, Math.max(0, set + step));
    return editor.commands.updateAttributes('listItem', { indent: next });
  }
  return format(editor, ({ attrs }) => ({
    indent: Math.min(MAX_INDENT, Math.max(0, attrs.indent + step)),
  }));
}

/** Plain paragraphs again; links stay, they are not formatting. */
export function clearFormatting(editor: Editor): boolean {
  const { selection, schema, tr } = editor.state;
  const [from, to] = selection.empty
    ? [selection.$from.start(), selection.$from.end()]
    : [selection.from, selection.to];
  for (const mark of Object.values(schema.marks)) {
    if (mark.name !== 'link') {
      tr.removeMark(from, to, mark);
    }
  }
  editor.view.dispatch(tr.setStoredMarks([]));
  format(editor, () => ({ align: null, indent: 0 }));
  return editor.isActive('picture') || editor.commands.clearNodes();
}

interface KeyOptions {
  onLink: () => void;
  onToolbar: () => void;
}

export const Keys = Extension.create<KeyOptions>({
  name: 'keys',
  // Before the Tab key of lists.
  priority: 1000,
  addOptions() {
    return { onLink: () => {}, onToolbar: () => {} };
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (action: () => void) => () => {
      action();
      return true;
    };
    return {
      'Mod-k': run(this.options.onLink),
      'Alt-F10': run(this.options.onToolbar),
      'Mod-]': () => indent(editor, 1),
      'Mod-[': () => indent(editor, -1),
      'Mod-Shift-l': () => align(editor, null),
      'Mod-Shift-e': () => align(editor, 'center'),
      'Mod-Shift-r': () => align(editor, 'right'),
      'Mod-Shift-j': () => align(editor, 'justify'),
      'Mod-\\': () => clearFormatting(editor),
    };
  },
});
