// Inserts blocks so that no block is replaced: a new block stands after the selected one, the
// cursor goes to an empty line after it, and typed or pasted text never replaces a block.

import { Extension } from '@tiptap/core';
import type { Node, NodeType, ResolvedPos, Slice } from '@tiptap/pm/model';
import {
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { ReplaceAroundStep } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';

/** Puts a block behind the selection, or before the empty line of the cursor. */
export function insertBlock(tr: Transaction, node: Node): void {
  const { $from, $to, empty } = tr.selection;
  const isEmptyLine =
    empty && $from.parent.type.name === 'paragraph' && $from.parent.childCount === 0;
  const index = $from.index($from.depth - 1);
  const isFree = isEmptyLine && $from.node(-1).canReplaceWith(index, index, node.type);
  const at = isFree ? $from.before() : placeBehind($to, node.type);
  tr.insert(at, node);
  moveBelow(tr, at + node.nodeSize);
}

/** The first place after `$at` that takes a block, outside of galleries. */
function placeBehind($at: ResolvedPos, type: NodeType): number {
  for (let { depth } = $at; depth >= 0; depth -= 1) {
    const parent = $at.node(depth);
    const index = $at.indexAfter(depth);
    if (parent.type.name !== 'gallery' && parent.canReplaceWith(index, index, type)) {
      return depth === $at.depth ? $at.pos : $at.after(depth + 1);
    }
  }
  return $at.doc.content.size;
}

/** Moves the cursor into the empty line at a place between blocks; makes the line if needed. */
export function moveBelow(tr: Transaction, at: number): void {
  const { paragraph } = tr.doc.type.schema.nodes;
  const next = tr.doc.resolve(at).nodeAfter;
  if (paragraph && (next?.type !== paragraph || next.childCount > 0)) {
    tr.insert(at, paragraph.create());
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
}

/** Moves the cursor below a selected block; false when none is selected. */
function leaveBlock(view: EditorView): boolean {
  const { selection, schema, tr } = view.state;
  const { paragraph } = schema.nodes;
  if (!(selection instanceof NodeSelection) || !selection.node.isBlock || !paragraph) {
    return false;
  }
  moveBelow(tr, placeBehind(selection.$to, paragraph));
  view.dispatch(tr);
  return true;
}

/** Whether a paste ends with a block that is no text. */
function endsWithBlock({ content, openEnd }: Slice): boolean {
  const spec = content.lastChild?.type.spec;
  return (
    openEnd === 0 && (spec?.isolating === true || content.lastChild?.isAtom === true)
  );
}

/** Pastes and moves the cursor after the pasted content. */
function pasteBlocks(view: EditorView, slice: Slice): void {
  const { tr } = view.state;
  tr.replaceSelection(slice);
  let { to: end } = tr.selection;
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => {
    end = newTo;
  });
  const $end = tr.doc.resolve(end);
  if ($end.parent.inlineContent && $end.parent.type.name !== 'picture') {
    tr.setSelection(TextSelection.create(tr.doc, $end.pos));
  } else {
    const { paragraph } = view.state.schema.nodes;
    moveBelow(tr, paragraph ? placeBehind($end, paragraph) : $end.pos);
  }
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}

/**
 * A caption is a line of text for every command. A command that turns it into a heading loses the
 * picture, so this puts the picture back.
 */
function restorePictures(
  transactions: readonly Transaction[],
  { tr }: EditorState,
): Transaction | null {
  for (const [nth, one] of transactions.entries()) {
    for (const [at, step] of one.steps.entries()) {
      const isOther = step instanceof ReplaceAroundStep && step.gapFrom === step.from + 1;
      const before = isOther ? one.docs[at]?.nodeAt(step.from) : null;
      const after = isOther ? step.slice.content.firstChild : null;
      if (isOther && before?.type.name === 'picture' && after) {
        const place = transactions
          .slice(nth + 1)
          .reduce(
            (now, { mapping }) => mapping.map(now),
            one.mapping.slice(at + 1).map(step.from),
          );
        const now = tr.doc.nodeAt(place);
        if (now?.type === after.type && now.type !== before.type) {
          const $place = tr.doc.resolve(place);
          const index = $place.index();
          if ($place.parent.canReplaceWith(index, index + 1, before.type)) {
            tr.setNodeMarkup(place, before.type, before.attrs);
          } else {
            // A list item begins with a line: the caption becomes that line.
            tr.insert(place + now.nodeSize, before.type.create(before.attrs));
          }
        }
      }
    }
  }
  return tr.docChanged ? tr : null;
}

export const BlockInsertion = Extension.create({
  name: 'blockInsertion',
  // Before other handlers of typed or pasted text.
  priority: 1100,
  addProseMirrorPlugins() {
    return [
      new Plugin({
        key: new PluginKey('blockInsertion'),
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged)
            ? restorePictures(transactions, state)
            : null,
        props: {
          handleTextInput: (view, _from, _to, text) => {
            if (!leaveBlock(view)) {
              return false;
            }
            const { from, to } = view.state.selection;
            const deflt = () => view.state.tr.insertText(text);
            const isTaken = view.someProp('handleTextInput', (handle) =>
              handle(view, from, to, text, deflt),
            );
            if (!isTaken) {
              view.dispatch(deflt().scrollIntoView());
            }
            return true;
          },
          handlePaste: (view, _event, slice) => {
            leaveBlock(view);
            const isOwn = endsWithBlock(slice);
            if (isOwn) {
              pasteBlocks(view, slice);
            }
            return isOwn;
          },
          handleDOMEvents: {
            compositionstart: (view) => {
              leaveBlock(view);
              return false;
            },
          },
        },
      }),
    ];
  },
});
