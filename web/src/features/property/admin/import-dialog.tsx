// Imports properties: choose a file, see the result of each row, then import.

import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormError } from '../../../ui/form-error';
import { Icon } from '../../../ui/icon';
import { EarlierImports } from './bulk/earlier-imports';
import { ImportPreview, summaryOf } from './import-preview';
import { messages } from './messages';
import type { CheckedRows } from './import-run';
import { useFileDrop } from '../../../lib/use-file-drop';
import type { ImportState, Stage } from './use-import';

interface Props {
  open: boolean;
  run: ImportState;
  /** An import was undone. */
  onUndone: () => void;
  onClose: () => void;
}

export function ImportDialog({ open, run, onUndone, onClose }: Props) {
  const { stage, problem, notice } = run;
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(stage.at);
  const take = ([file]: readonly File[]) => {
    if (file) {
      void run.check(file);
    }
  };
  // Dropping is an addition; the field works for everybody.
  const isOver = useFileDrop(open && stage.at === 'choosing' ? take : null);
  const isRunning = stage.at === 'checking' || stage.at === 'writing';

  // The focused control was removed with the last stage.
  useEffect(() => {
    if (open && stage.at !== shown.current) {
      body.current?.querySelector<HTMLElement>('[data-import-focus]')?.focus();
    }
    shown.current = stage.at;
  }, [open, stage.at]);

  const close = () => {
    // A running import is waited for, or stopped by its button.
    if (stage.at !== 'writing') {
      run.stop();
      run.reset();
      onClose();
    }
  };

  return (
    <Dialog size="sheet" open={open} title={messages.importTitle} onClose={close}>
      <div className="import" ref={body}>
        <p className="visually-hidden" role="status">
          {heardOf(stage)}
        </p>
        {problem && <FormError text={problem} />}
        {notice && <p role="status">{notice}</p>}
        {open && stage.at === 'choosing' && (
          <>
            <ChooseFile isOver={isOver} onFiles={take} />
            <EarlierImports onChanged={onUndone} />
          </>
        )}
        {isRunning && (
          <div className="import-progress" tabIndex={-1} data-import-focus="true">
            <progress
              value={stage.done}
              max={stage.of}
              aria-label={
                stage.at === 'checking' ? messages.checkingLabel : messages.writingLabel
              }
            />
            <p>{heardOf(stage)}</p>
            <Button onClick={run.stop}>{messages.stop}</Button>
          </div>
        )}
        {stage.at === 'checked' && (
          <Preview
            checked={stage.checked}
            onOther={run.reset}
            onWrite={async () => {
              if (await run.write(stage.checked)) {
                onClose();
              }
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The announcement of a stage. */
function heardOf(stage: Stage): string {
  switch (stage.at) {
    case 'checking':
      return messages.checking(stage.done, stage.of);
    case 'writing':
      return messages.writing(stage.done, stage.of);
    case 'checked':
      return summaryOf(stage.checked);
    default:
      return '';
  }
}

interface ChooseProps {
  isOver: boolean;
  onFiles: (files: readonly File[]) => void;
}

function ChooseFile({ isOver, onFiles }: ChooseProps) {
  return (
    <div className="picture-drop" data-over={isOver || undefined}>
      <p>{messages.dropFile}</p>
      <label className="import-name" htmlFor="import-file">
        {messages.chooseFile}
      </label>
      {/* The browser's own button speaks its language, and looks like no other here. */}
      <input
        id="import-file"
        className="visually-hidden import-file"
        type="file"
        accept=".csv,text/csv"
        aria-describedby="import-file-hint"
        data-autofocus="true"
        data-import-focus="true"
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
      <label className="button button-quiet" htmlFor="import-file" aria-hidden="true">
        <Icon name="upload" />
        {messages.chooseFileButton}
      </label>
      <p className="hint" id="import-file-hint">
        {messages.fileHint}
      </p>
    </div>
  );
}

interface PreviewProps {
  checked: CheckedRows;
  onOther: () => void;
  onWrite: () => void;
}

function Preview({ checked, onOther, onWrite }: PreviewProps) {
  const [isLeavingOut, setLeavingOut] = useState(false);
  const count = (...outcomes: string[]) =>
    checked.rows.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [wrong, wanted] = [count('wrong'), count('add', 'change')];
  const mayImport = wanted > 0 && (wrong === 0 || isLeavingOut);
  return (
    <>
      <ImportPreview checked={checked} />
      {wrong > 0 && (
        <div className="import-wrong">
          <p>{messages.wrongNote}</p>
          {wanted > 0 && (
            <label className="import-skip">
              <input
                type="checkbox"
                checked={isLeavingOut}
                onChange={({ target }) => setLeavingOut(target.checked)}
              />
              {messages.leaveOut(wrong)}
            </label>
          )}
        </div>
      )}
      {wanted === 0 && wrong === 0 && <p>{messages.nothingToImport}</p>}
      <div className="dialog-foot">
        <Button onClick={onOther}>{messages.otherFile}</Button>
        {wanted > 0 && (
          <Button kind="action" disabled={!mayImport} onClick={onWrite}>
            {messages.importRows(wanted)}
          </Button>
        )}
      </div>
    </>
  );
}
