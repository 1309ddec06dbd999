// The buttons of a step.

import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type PostingDraft, steps } from './api';
import { messages } from './messages';

export function StepNavigation({ draft }: { draft: PostingDraft }) {
  const at = steps.indexOf(draft.step);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <p className="posting-ways">
      <Button kind="action" type="submit" name="go" value="next">
        {after ? messages.nextIs(messages.short[after]) : messages.next}
        <Icon name="go" />
      </Button>
      <Button type="submit" name="go" value={draft.step} data-keeps="">
        {messages.save}
      </Button>
      {before && (
        <Button kind="plain" type="submit" name="go" value={before}>
          <Icon name="arrow-left" />
          {messages.back}
        </Button>
      )}
    </p>
  );
}
