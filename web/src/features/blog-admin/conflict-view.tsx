// An edit conflict of a blog, between two people or two windows: who saved and when, the
// differences, and the choice of a version.

import { useMemo, useState } from 'react';
import { formatMoment } from '../../lib/moment';
import { readName } from '../../core/session/session';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { type Blog, type Category, nameIn } from './api';
import { toBlogFields } from './blog-form';
import { differences, type Version } from './compare';
import { Compared } from '../../ui/compared';
import { messages } from './messages';
import type { TheirBlog } from './working-copy';
import { messages as stateMessages } from './state-messages';
import { isInState, type StateChange, stateLabel, wantedState } from './states';

export interface BlogConflict extends TheirBlog {
  mine: Version;
  /** The blog as the form knew it. */
  knew: Blog | null;
  stateChange: StateChange;
  /** Autosave met the conflict, so the choice publishes nothing. */
  isOfClock: boolean;
}

interface Props {
  conflict: BlogConflict;
  categories: Category[];
  onOverwrite: () => void;
  onTake: () => void;
  onClose: () => void;
}

export function ConflictView({
  conflict,
  categories,
  onOverwrite,
  onTake,
  onClose,
}: Props) {
  const { mine, theirs, knew, stateChange } = conflict;
  const isStateOther = !isInState(theirs, wantedState(knew, {}));
  const asked = wantedState(theirs, stateChange);
  const [isAsking, setAsking] = useState(false);
  const who = theirs.updated_by ?? messages.somebody;
  const isOwn = theirs.updated_by !== null && theirs.updated_by === readName();
  const moment = formatMoment(theirs.updated_time);
  const found = useMemo(() => {
    const nameOf = (id: string) => {
      const known = categories.find((category) => String(category.id) === id);
      return known ? nameIn(known) : id;
    };
    return differences(
      mine,
      { fields: toBlogFields(theirs), html: theirs.blog_description },
      nameOf,
    );
  }, [mine, theirs, categories]);
  const question = isOwn
    ? messages.overwriteQuestionOwn
    : messages.overwriteQuestion(who);
  return (
    <>
      <Dialog
        open
        isStatic
        title={isOwn ? messages.conflictTitleOwn : messages.conflictTitle}
        onClose={onClose}
      >
        <div className="conflict">
          <p>
            {isOwn ? messages.savedByYou(who, moment) : messages.savedBy(who, moment)}
          </p>
          {isStateOther && (
            <p>
              <strong>{stateMessages.became[theirs.state]}</strong>
            </p>
          )}
          <h3>{messages.differs}</h3>
          <p className="muted">
            {messages.key} <ins>{messages.onlyMine}</ins>,{' '}
            <del>{isOwn ? messages.onlyOther : messages.onlyTheirs}</del>
          </p>
          {found.length === 0 && !isStateOther && <p>{messages.nothingDiffers}</p>}
          <dl>
            {isStateOther && (
              <div>
                <dt>{stateMessages.state}</dt>
                <dd>{stateLabel(theirs)}</dd>
              </div>
            )}
            {found.map((difference) => (
              <div key={difference.label}>
                <dt>{difference.label}</dt>
                <dd>
                  <Compared
                    difference={difference}
                    words={{
                      mine: messages.mine,
                      theirs: isOwn ? messages.theirsOwn : messages.theirs,
                      onlyMine: messages.onlyMine,
                      onlyTheirs: isOwn ? messages.onlyOther : messages.onlyTheirs,
                      none: messages.none,
                    }}
                  />
                </dd>
              </div>
            ))}
          </dl>
          <div className="dialog-foot">
            <Button data-autofocus="true" onClick={onClose}>
              {messages.keepEditing}
            </Button>
            <Button onClick={onTake}>{isOwn ? messages.takeOwn : messages.take}</Button>
            <Button kind="action" onClick={() => setAsking(true)}>
              {messages.overwrite}
            </Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={messages.overwriteTitle}
        question={
          isStateOther
            ? `${question} ${stateMessages.thenIs(stateLabel(asked))}`
            : question
        }
        yes={messages.overwrite}
        no={messages.cancel}
        busy={false}
        onYes={onOverwrite}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
