// Connects a screen with a BlogEditor (blog-editor.ts).

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Drafts } from '../../../core/drafts/use-drafts';
import { useUnsaved } from '../../../core/leaving/unsaved';
import { useApi, useToast } from '../../../core/providers';
import { useSession } from '../../../core/session/session-context';
import { controlOf } from '../blog-form';
import type { DraftText } from '../draft-store';
import type { SavedBlog } from '../store-blog';
import type { BlogEditorState, InitialForm } from './blog-contents';
import { BlogEditor, type EditorOptions } from './blog-editor';

/** The state of a blog's form, and the editor that changes it. */
export interface BlogForm extends BlogEditorState {
  editor: BlogEditor;
}

export function useBlogEditor(
  initial: InitialForm,
  drafts: Drafts<DraftText>,
  onSaved: (saved: SavedBlog) => void,
  options?: EditorOptions,
): BlogForm {
  const api = useApi();
  const showToast = useToast();
  const { session } = useSession();
  const screen = { drafts, showToast, onSaved };
  const [editor] = useState(() => new BlogEditor(api, initial, screen, options));
  const state = useSyncExternalStore(editor.subscribe, editor.getState);
  useEffect(() => editor.setScreen(screen));
  useEffect(() => editor.open(session.userId), [editor, session.userId]);
  useUnsaved(state.isTouched, () => editor.flushDraft());

  // No field takes the focus while the form is saving.
  const { problem, isBusy } = state;
  useEffect(() => {
    if (problem?.field === 'html' && !isBusy) {
      editor.text.focus();
    } else if (problem?.field && !isBusy) {
      document.getElementById(controlOf(problem.field))?.focus();
    }
  }, [problem, isBusy, editor]);

  return { ...state, editor };
}
