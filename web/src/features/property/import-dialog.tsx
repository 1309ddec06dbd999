// Import properties: choose a file, see what each row will do, and only then import.

import { type DragEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { ImportPreview } from './import-preview';
import { messages } from './messages';
import type { Checked } from './import-run';
import type { ImportState } from './use-import';

interface Props {
  open: boolean;
  run: ImportState;
  onClose: () => void;
}

export function ImportDialog({ open, run, onClose }: Props) {
  const { stage, problem } = run;
  const isRunning = stage.at === 'checking' || stage.at === 'writing';

  const close = () => {
    // What is being written is waited for, or stopped with its button.
    if (stage.at !== 'writing') {
      run.stop();
      run.reset();
      onClose();
    }
  };

  return (
    <Dialog
      open={open}
      title={messages.importTitle}
      closeLabel={messages.close}
      onClose={close}
    >
      <div className="import">
        {stage.at === 'choosing' && <ChooseFile onFile={run.check} />}
        {isRunning && (
          <div className="import-progress">
            <progress
              value={stage.done}
              max={stage.of}
              aria-label={
                stage.at === 'checking' ? messages.checkingLabel : messages.writingLabel
              }
            />
            <p role="status">
              {stage.at === 'checking'
                ? messages.checking(stage.done, stage.of)
                : messages.writing(stage.done, stage.of)}
            </p>
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
        {problem && <FormError text={problem} />}
      </div>
    </Dialog>
  );
}

function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) {
      onFile(file);
    }
  };
  return (
    // Dropping is one more way; the field is everybody's.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="picture-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      <TextField
        id="import-file"
        type="file"
        accept=".csv,text/csv"
        label={messages.chooseFile}
        hint={messages.fileHint}
        data-autofocus="true"
        onChange={({ target }) => take(target.files)}
      />
    </div>
  );
}

interface PreviewProps {
  checked: Checked;
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
