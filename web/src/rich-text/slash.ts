// The slash menu, which `/` opens at the beginning of an empty line: its state and its keys.
// slash-items.ts has its items, slash-menu.tsx draws it. It is a combobox: the focus stays in the
// text, which names the active item.

import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { matchingItems, type SlashItem } from './slash-items';

export const SLASH_LIST = 'slash-list';
export const slashOption = (name: string) => `slash-${name}`;

export interface Slash {
  /** The position of the line with `/`. */
  start: number;
  /** The text after it. */
  query: string;
  active: number;
}

type Told = { kind: 'open' | 'close' } | { kind: 'active'; active: number };

const key = new PluginKey<Slash | null>('slash');

interface SlashOptions {
  /** The items at this place of the editor. */
  items: (editor: Editor) => readonly SlashItem[];
}

/** The open menu; null while it is closed. */
export const slashOf = (state: EditorState): Slash | null => key.getState(state) ?? null;

/** Whether the line can become another block. */
function isFreeLine({ selection }: EditorState): boolean {
  const { $from, empty } = selection;
  const isParagraph = empty && $from.parent.type.name === 'paragraph';
  return isParagraph && /^(doc|table(Cell|Header)|box)$/.test($from.node(-1).type.name);
}

/** The text between `/` and the cursor. */
function typedIn({ selection }: EditorState): string | null {
  const { $from, empty } = selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\n');
  const isAtEnd = empty && $from.parentOffset === $from.parent.content.size;
  return isAtEnd && /^\/[^\n/]{0,30}$/.test(before) ? before.slice(1) : null;
}

/** The choices that are shown; none when nothing is open. */
export function slashChoices(
  editor: Editor,
  slash: Slash | null,
  items: SlashOptions['items'],
): SlashItem[] {
  return slash ? matchingItems(items(editor), slash.query) : [];
}

/** Runs the chosen item, in place of the typed text. */
export function chooseSlash(editor: Editor, item: SlashItem): void {
  const slash = slashOf(editor.state);
  if (slash) {
    const { tr, selection } = editor.state;
    editor.view.dispatch(tr.delete(slash.start, selection.from).setMeta(key, closed));
    item.run(editor);
  }
}

const closed: Told = { kind: 'close' };

/** How the text calls itself while the menu is open. */
export function slashAttributes(
  state: EditorState,
  choices: readonly SlashItem[],
): Record<string, string> {
  const active = choices[slashOf(state)?.active ?? 0];
  return active
    ? {
        role: 'combobox',
        'aria-haspopup': 'listbox',
        'aria-expanded': 'true',
        'aria-autocomplete': 'list',
        'aria-controls': SLASH_LIST,
        'aria-activedescendant': slashOption(active.name),
      }
    : { role: 'textbox', 'aria-multiline': 'true' };
}

export const SlashMenu = Extension.create<SlashOptions>({
  name: 'slash',
  // Before the handlers of Enter and the arrows.
  priority: 900,
  addOptions() {
    return { items: () => [] };
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    const { items } = this.options;
    const tell = (view: EditorView, told: Told) =>
      view.dispatch(view.state.tr.setMeta(key, told));
    return [
      new Plugin<Slash | null>({
        key,
        state: {
          init: () => null,
          apply(tr, slash, _before, state) {
            const told: Told | undefined = tr.getMeta(key);
            if (told?.kind === 'close' || (!slash && told?.kind !== 'open')) {
              return null;
            }
            const { $from } = state.selection;
            const start = slash ? tr.mapping.map(slash.start, -1) : $from.start();
            const query = typedIn(state);
            if (query === null || start !== $from.start() || !isFreeLine(state)) {
              return null;
            }
            const kept = slash?.query === query ? slash.active : 0;
            return { start, query, active: told?.kind === 'active' ? told.active : kept };
          },
        },
        props: {
          handleTextInput: (view, from, to, text) => {
            const isBegun = text === '/' && isFreeLine(view.state) && from === to;
            if (!isBegun || view.state.selection.$from.parent.childCount > 0) {
              return false;
            }
            const told: Told = { kind: 'open' };
            view.dispatch(view.state.tr.insertText('/').setMeta(key, told));
            return true;
          },
          handleKeyDown: (view, event) => {
            const slash = slashOf(view.state);
            const choices = slashChoices(editor, slash, items);
            if (!slash || choices.length === 0 || event.isComposing) {
              return false;
            }
            const moves: Record<string, number> = {
              ArrowDown: slash.active + 1,
              ArrowUp: slash.active - 1 + choices.length,
            };
            const to = moves[event.key];
            if (to !== undefined) {
              tell(view, { kind: 'active', active: to % choices.length });
              return true;
            }
            const chosen = choices[slash.active];
            if (event.key === 'Enter' && chosen) {
              chooseSlash(editor, chosen);
              return true;
            }
            if (event.key === 'Escape') {
              // Only the menu closes; a dialog around the text stays.
              event.stopPropagation();
              tell(view, closed);
              return true;
            }
            return false;
          },
          handleDOMEvents: {
            // It closes with the focus.
            blur: (view) => {
              if (slashOf(view.state)) {
                tell(view, closed);
              }
              return false;
            },
          },
        },
      }),
    ];
  },
});
