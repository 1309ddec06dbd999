// Reads the selection before a key is handled. The browser reports a selection by key a moment
// later, so the next key of a fast typist would act on the former selection and lose text.

import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

export const SyncSelection = Extension.create({
  name: 'readSelection',
  addProseMirrorPlugins() {
    const keydown = (view: EditorView) => {
      syncSelection(view);
      return false;
    };
    return [new Plugin({ props: { handleDOMEvents: { keydown } } })];
  },
});

function syncSelection(view: EditorView): void {
  const { state, dom } = view;
  const shown = dom.ownerDocument.getSelection();
  const isLetters = state.selection instanceof TextSelection && !view.composing;
  if (!isLetters || !shown?.anchorNode || !shown.focusNode) {
    return;
  }
  if (!dom.contains(shown.anchorNode) || !dom.contains(shown.focusNode)) {
    return;
  }
  const anchor = view.posAtDOM(shown.anchorNode, shown.anchorOffset, 1);
  const head = view.posAtDOM(shown.focusNode, shown.focusOffset, 1);
  const [$anchor, $head] = [state.doc.resolve(anchor), state.doc.resolve(head)];
  const isKnown = anchor === state.selection.anchor && head === state.selection.head;
  if (!isKnown && $anchor.parent.inlineContent && $head.parent.inlineContent) {
    view.dispatch(state.tr.setSelection(new TextSelection($anchor, $head)));
  }
}
