// The drafts of a step in this browser: what was typed and is not on the server. Each window has one of
// its own. Those of windows that are gone are offered; the newest is resumed when nobody has saved since.
// The link of a posting needs no session, so its drafts belong to the device.

import { type RefObject, useEffect, useEffectEvent } from 'react';
import { DraftList } from '../../core/drafts/draft-list';
import { DEVICE, type Draft, DraftStore } from '../../core/drafts/draft-store';
import { useDraft } from '../../core/drafts/use-draft';
import { useDraftsOf } from '../../core/drafts/use-drafts';
import type { PostingDraft, PostingStep } from './api';
import { messages } from './messages';
import type { StepAutosave, UnsavedStep } from './step-autosave';
import { fillForm, isTouched } from './values-of';

interface StepContent extends UnsavedStep {
  step: PostingStep;
}

export const stepDrafts = new DraftStore<StepContent>('postings');

interface Props {
  draft: PostingDraft;
  form: RefObject<HTMLFormElement | null>;
  autosave: StepAutosave;
}

export function StepDrafts({ draft, form, autosave }: Props) {
  const { id, step, version } = draft;
  const drafts = useDraftsOf(stepDrafts, DEVICE);
  const { key, changed, goOnWith } = useDraft<StepContent>({
    userId: DEVICE,
    thingId: id,
    store: stepDrafts,
    firstKey: undefined,
    read: () => autosave.unsaved && { ...autosave.unsaved, step },
    onOther: drafts.look,
  });
  const isOfStep = ({ thingId, content }: Draft<StepContent>) =>
    thingId === id && content.step === step;

  const restore = async (listed: Draft<StepContent>) => {
    const found = await drafts.pick(listed);
    if (found) {
      await goOnWith(() => {
        if (form.current) {
          fillForm(form.current, found.content.values);
        }
      }, found.key);
    }
  };

  const begin = useEffectEvent(async () => {
    autosave.listen(changed);
    const found = (await stepDrafts.list(DEVICE).catch(() => [])).filter(isOfStep);
    const isSaved = ({ content }: Draft<StepContent>) =>
      autosave.hasSaved(content.values);
    const saved = found.filter(isSaved);
    await Promise.all(saved.map((one) => stepDrafts.remove(one.key).catch(() => {})));
    const newest = found.find((one) => !isSaved(one));
    // Text that was typed meanwhile is never overwritten.
    const isFree = form.current && !isTouched(form.current);
    if (newest && newest.content.version === version && isFree) {
      await restore(newest);
    } else if (saved.length > 0) {
      drafts.look();
    }
  });
  useEffect(() => void begin(), []);

  return (
    <DraftList
      drafts={drafts.all.filter((one) => isOfStep(one) && one.key !== key)}
      nameOf={() => messages.steps[step]}
      onRestore={(listed) => void restore(listed)}
      onDiscard={drafts.discard}
    />
  );
}
