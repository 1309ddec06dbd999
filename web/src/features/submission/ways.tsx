// The ways on from a step.

import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type Draft, steps } from './api';
import { messages } from './messages';

export function Ways({ draft }: { draft: Draft }) {
  const before = steps[steps.indexOf(draft.step) - 1];
  return (
    <p className="posting-ways">
      <Button kind="action" type="submit" name="go" value="next">
        {messages.next}
        <Icon name="go" />
      </Button>
      <Button type="submit" name="go" value={draft.step}>
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
