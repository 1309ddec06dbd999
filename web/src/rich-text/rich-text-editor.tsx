// The editor of a blog's body (specification §3): the toolbar, the text, and the
// dialogs for links, pictures and videos.

import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { extensions } from './extensions';
import { canonical, isBlank, readDraft, readHtml, writeDraft, writeHtml } from './html';
import { LinkDialog } from './link-dialog';
import {
  addPictures,
  askForLink,
  insertPictures,
  insertStored,
  insertVideo,
  removeLink,
  setLink,
  takeFiles,
} from './actions';
import { GALLERY_MAX, GALLERY_MIN } from './classes';
import { messages } from './messages';
import { cleanPasted, hideStyles, isOwnHtml } from './paste';
import { findUnfinished, waitingPictures } from './picture';
import { PictureDialog } from './picture-dialog';
import type { DraftBody, RichText, RichTextProps } from './rich-text';
import { ReadingLine } from './reading-line';
import { slashAttributes, slashChoices, slashOf } from './slash';
import { pageBlockItems, type SlashItem, slashItems } from './slash-items';
import { SlashList } from './slash-menu';
import { insertTable, isInTable } from './table-commands';
import { TableDialog } from './table-dialog';
import { Toolbar } from './toolbar';
import { Uploads } from './uploads';
import { VideoDialog } from './video-dialog';
import '../ui/prose.css';
import './editor.css';
import './figures.css';

type Asking =
  | { kind: 'link' | 'picture' | 'library' | 'gallery' | 'table' | 'video' }
  /** Describes a picture, or adds pictures to a gallery. */
  | { kind: 'describe' | 'more'; at: number };

const TOOLBAR_ID = 'description-toolbar';
const HINT_ID = 'description-keys';

export function RichTextEditor(props: RichTextProps) {
  // The editor outlives a render, and calls the newest functions.
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  const [uploads] = useState(
    // oxlint-disable-next-line react/refs -- read when a picture is sent, not while drawing
    () => new Uploads((file, alt) => now.current.upload(file, alt)),
  );
  const [asking, setAsking] = useState<Asking | null>(null);
  const [slash] = useState(() => slashIn(setAsking, props.isPage));
  const editor = useRichText(now, uploads, setAsking, slash, props);

  const done = () => {
    setAsking(null);
    editor.commands.focus();
  };
  const describe = (at: number, alt: string | null) => {
    const node = editor.state.doc.nodeAt(at);
    if (node?.type.name === 'picture') {
      editor.view.dispatch(
        editor.state.tr.setNodeMarkup(at, null, { ...node.attrs, alt }),
      );
    }
    done();
  };

  return (
    <div className="editor" data-invalid={props.isInvalid || undefined}>
      <Toolbar
        editor={editor}
        id={TOOLBAR_ID}
        onLink={() => setAsking({ kind: 'link' })}
        onPicture={() => setAsking({ kind: 'picture' })}
        onTable={() => setAsking({ kind: 'table' })}
        onVideo={() => setAsking({ kind: 'video' })}
        {...(props.isPage ? { blocks: pageBlockItems } : {})}
      />
      <EditorContent editor={editor} className="editor-text" />
      <ReadingLine editor={editor} readIn={props.language} />
      <SlashList editor={editor} items={slash} />
      <p className="visually-hidden" id={HINT_ID}>
        {messages.hint}
      </p>
      {asking?.kind === 'link' && (
        <LinkDialog
          asked={askForLink(editor)}
          searchPlaces={props.searchPlaces}
          onSet={(href, text) => {
            setLink(editor, href, text);
            done();
          }}
          onRemove={() => {
            removeLink(editor);
            done();
          }}
          onClose={done}
        />
      )}
      {asking?.kind === 'picture' && (
        <PictureDialog
          asked={{ kind: 'new' }}
          onSet={(alt, files) => {
            insertPictures(editor, uploads, files, alt);
            done();
          }}
          onLibrary={() => setAsking({ kind: 'library' })}
          onClose={done}
        />
      )}
      {asking?.kind === 'library' && (
        <props.Library
          onChoose={(chosen) => {
            insertStored(
              editor,
              chosen.src,
              props.language === 'fr' ? chosen.alt_fr : chosen.alt_en,
            );
            done();
          }}
          onClose={done}
        />
      )}
      {asking?.kind === 'gallery' && (
        <PictureDialog
          asked={{ kind: 'gallery', least: GALLERY_MIN, most: GALLERY_MAX }}
          onSet={(alt, files) => {
            insertPictures(editor, uploads, files, alt);
            done();
          }}
          onClose={done}
        />
      )}
      {asking?.kind === 'more' && (
        <PictureDialog
          asked={{
            kind: 'gallery',
            least: 1,
            most: GALLERY_MAX - (editor.state.doc.nodeAt(asking.at)?.childCount ?? 0),
          }}
          onSet={(_alt, files) => {
            addPictures(editor, uploads, files, asking.at);
            done();
          }}
          onClose={done}
        />
      )}
      {asking?.kind === 'describe' && (
        <PictureDialog
          asked={{
            kind: 'describe',
            alt: editor.state.doc.nodeAt(asking.at)?.attrs.alt ?? null,
          }}
          onSet={(alt) => describe(asking.at, alt)}
          onClose={done}
        />
      )}
      {asking?.kind === 'table' && (
        <TableDialog
          onSet={(rows, columns, withHeader) => {
            insertTable(editor, rows, columns, withHeader);
            done();
          }}
          onClose={done}
        />
      )}
      {asking?.kind === 'video' && (
        <VideoDialog
          onSet={(video) => {
            insertVideo(editor, video);
            done();
          }}
          onClose={done}
        />
      )}
    </div>
  );
}

function useRichText(
  now: { current: RichTextProps },
  uploads: Uploads,
  setAsking: (asking: Asking) => void,
  slash: (editor: Editor) => SlashItem[],
  { labelledBy, describedBy, isInvalid, findEmptyBlocks }: RichTextProps,
): Editor {
  const onDescribe = (at: number) => setAsking({ kind: 'describe', at });
  const editor = useEditor({
    injectCSS: false,
    extensions: extensions({
      uploads,
      onDescribe,
      onAddPictures: (at) => setAsking({ kind: 'more', at }),
      slashItems: slash,
      onLink: () => setAsking({ kind: 'link' }),
      findEmptyBlocks,
      onToolbar: () =>
        document.querySelector<HTMLElement>(`#${TOOLBAR_ID} [tabindex="0"]`)?.focus(),
    }),
    onCreate: ({ editor: made }) => {
      replaceAll(made, uploads, now.current.initial, false);
      now.current.onReady(handle(made, uploads, onDescribe));
    },
    onUpdate: ({ editor: changed }) => {
      markLowered(changed);
      now.current.onChange();
    },
    editorProps: {
      transformPastedHTML: (html) => {
        if (isOwnHtml(html)) {
          return hideStyles(html);
        }
        const pasted = cleanPasted(html, { upload: (file) => uploads.begin(file) });
        if (pasted.leftOut > 0) {
          now.current.onMessage(messages.leftOut(pasted.leftOut));
        }
        return pasted.html;
      },
      handlePaste: (view, { clipboardData }) =>
        takeFiles(view, clipboardData, uploads, null, now.current.onMessage),
      handleDrop: (view, event, _slice, isMoved) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        return (
          !isMoved &&
          takeFiles(
            view,
            event.dataTransfer,
            uploads,
            at?.pos ?? null,
            now.current.onMessage,
          )
        );
      },
    },
  });
  const descriptions = [HINT_ID, describedBy].filter(Boolean).join(' ');
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: (state) => ({
          class: 'prose',
          'aria-labelledby': labelledBy,
          'aria-describedby': descriptions,
          ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
          ...slashAttributes(state, slashChoices(editor, slashOf(state), slash)),
        }),
      },
    });
  }, [editor, slash, labelledBy, descriptions, isInvalid]);
  return editor;
}

/** The slash menu at the cursor: inside a table it offers no table. */
function slashIn(setAsking: (asking: Asking) => void, isPage = false) {
  const all = slashItems({
    onPicture: () => setAsking({ kind: 'picture' }),
    onGallery: () => setAsking({ kind: 'gallery' }),
    onTable: () => setAsking({ kind: 'table' }),
    onVideo: () => setAsking({ kind: 'video' }),
  });
  const items = isPage ? [...all, ...pageBlockItems] : all;
  return (editor: Editor) =>
    isInTable(editor) ? items.filter(({ name }) => name !== 'table') : items;
}

/** A heading 1 is published one level lower (ui/safe-html.tsx), so the editor draws it so. */
function markLowered(editor: Editor): void {
  let hasFirst = false;
  editor.state.doc.descendants((node) => {
    hasFirst ||= node.type.name === 'heading' && node.attrs.level === 1;
    return !hasFirst && !node.isTextblock;
  });
  editor.view.dom.parentElement?.toggleAttribute('data-lowered', hasFirst);
}

function replaceAll(
  editor: Editor,
  uploads: Uploads,
  text: string | DraftBody,
  isUndone: boolean,
): void {
  const { tr, doc, schema } = editor.state;
  const read = () => {
    if (typeof text === 'string') {
      return readHtml(text, schema);
    }
    const begun = text.pictures.map(
      ({ upload, file }) => [upload, uploads.begin(file)] as const,
    );
    return readDraft(text.html, schema, new Map(begun));
  };
  tr.replaceWith(0, doc.content.size, read().content);
  editor.view.dispatch(
    tr.setMeta('addToHistory', isUndone).setMeta('preventUpdate', !isUndone),
  );
  markLowered(editor);
}

function handle(
  editor: Editor,
  uploads: Uploads,
  onDescribe: (at: number) => void,
): RichText {
  return {
    html: () => writeHtml(editor.state.doc),
    draft: () => ({
      html: writeDraft(editor.state.doc),
      pictures: waitingPictures(editor.state.doc, uploads),
    }),
    canonical: (html) => canonical(html, editor.schema),
    isBlank: () => isBlank(editor.state.doc),
    findUnready: () => {
      const found = findUnfinished(editor.state.doc, uploads);
      if (found) {
        editor.commands.setNodeSelection(found.at);
        editor.commands.scrollIntoView();
      }
      if (found?.why === 'undescribed') {
        onDescribe(found.at);
      }
      return found?.why ?? null;
    },
    replace: (text) => replaceAll(editor, uploads, text, true),
    focus: () => editor.commands.focus(),
  };
}
