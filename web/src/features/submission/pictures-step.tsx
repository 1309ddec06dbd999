// The pictures of a draft: one form adds them, another describes, orders and removes them. With
// script several are sent one after the other.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { findNamedProblem, PICTURE_ACCEPT } from '../../lib/picture-file';
import { messages as pictureMessages } from '../../lib/picture-messages';
import type { PostingDraft } from './api';
import { messages } from './messages';
import { StepNavigation } from './step-navigation';

export function PicturesStep({ draft }: { draft: PostingDraft }) {
  const action = `${draft.path}?step=pictures`;
  return (
    <>
      {draft.remarks.Media && (
        <div className="posting-asked">
          <strong>{messages.asked}</strong>
          <p>{draft.remarks.Media}</p>
        </div>
      )}
      <Upload draft={draft} action={action} />
      <form method="post" action={action} className="posting-form">
        <input type="hidden" name="version" value={draft.version} readOnly />
        <button
          type="submit"
          name="go"
          value="next"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        />
        {draft.pictures.length === 0 ? (
          <p className="muted">{messages.noPictures}</p>
        ) : (
          <ol className="posting-pictures">
            {draft.pictures.map(({ name, path, description }, at) => (
              <li key={name}>
                <img
                  src={path}
                  alt={description || messages.pictureOne(at + 1)}
                  loading="lazy"
                />
                <TextField
                  id={`posting-description-${name}`}
                  name={`description-${name}`}
                  label={`${messages.pictureOne(at + 1)}, ${messages.pictureDescription.toLowerCase()}`}
                  defaultValue={description}
                  maxLength={255}
                />
                <p className="posting-buttons">
                  {at > 0 && (
                    <Button type="submit" name="go" value={`first:${name}`}>
                      {messages.first}
                      <span className="visually-hidden">
                        , {messages.pictureOne(at + 1)}
                      </span>
                    </Button>
                  )}
                  <Button kind="plain" type="submit" name="go" value={`remove:${name}`}>
                    {messages.remove}
                    <span className="visually-hidden">
                      , {messages.pictureOne(at + 1)}
                    </span>
                  </Button>
                </p>
              </li>
            ))}
          </ol>
        )}
        <StepNavigation draft={draft} />
      </form>
    </>
  );
}

function Upload({ draft, action }: { draft: PostingDraft; action: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [left, setLeft] = useState(0);
  const [failed, setFailed] = useState<string[]>([]);
  const isHydrated = useHydrated();

  const send = async (files: File[]) => {
    setLeft(files.length);
    const refused: string[] = [];
    for (const [at, file] of files.entries()) {
      const problem = findNamedProblem(file);
      if (problem) {
        refused.push(problem);
        setLeft(files.length - at - 1);
        continue;
      }
      const body = new FormData();
      body.append('version', String(draft.version));
      body.append('go', 'upload');
      body.append('file', file);
      try {
        // The server answers a taken picture with a redirect to this step.
        // oxlint-disable-next-line no-await-in-loop -- each is large; one at a time
        const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' });
        if (answer.type !== 'opaqueredirect' && !answer.ok) {
          refused.push(messages.uploadFailed(file.name));
        }
      } catch {
        refused.push(messages.uploadFailed(file.name));
      }
      setLeft(files.length - at - 1);
    }
    setFailed(refused);
    if (refused.length === 0) {
      // Loaded again, because this page may be the response to a form.
      window.location.assign(action);
    }
  };
  const sendEarly = useEffectEvent(send);
  useEffect(() => {
    // Files that were chosen before hydration.
    const field = form.current?.elements.namedItem('file');
    if (field instanceof HTMLInputElement && field.files?.length) {
      void sendEarly([...field.files]);
    }
  }, []);

  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="posting-form posting-upload"
    >
      <input type="hidden" name="version" value={draft.version} readOnly />
      <div className="field">
        <label htmlFor="posting-file">{messages.addPicture}</label>
        <span className="hint" id="posting-file-hint">
          {messages.pictureHint(pictureMessages.kinds)}
        </span>
        <input
          id="posting-file"
          className="input"
          type="file"
          name="file"
          accept={PICTURE_ACCEPT}
          multiple
          aria-describedby="posting-file-hint"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            if (files.length > 0) {
              void send(files);
            }
          }}
        />
        {draft.errors.file && (
          <p className="error-text">
            <Icon name="warning" />
            {draft.errors.file}
          </p>
        )}
        {failed.map((problem) => (
          <p key={problem} className="error-text" role="alert">
            <Icon name="warning" />
            {problem}
          </p>
        ))}
      </div>
      <p className="posting-buttons">
        {/* With the program what is chosen is sent at once. */}
        {!isHydrated && (
          <Button type="submit" name="go" value="upload">
            {messages.upload}
          </Button>
        )}
        {left > 0 && <span role="status">{messages.uploading(left)}</span>}
      </p>
    </form>
  );
}
