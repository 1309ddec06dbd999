// Shows the advice about a blog once, before it is published.

import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Advice } from './advice';
import { AdviceList } from './advice-list';
import { messages } from './messages';

interface Props {
  advice: readonly Advice[];
  isScheduled: boolean;
  onGo: () => void;
  onClose: () => void;
}

export function AdviceDialog({ advice, isScheduled, onGo, onClose }: Props) {
  return (
    <Dialog open size="small" title={messages.adviceTitle} onClose={onClose}>
      <p>{messages.adviceText}</p>
      <AdviceList advice={advice} />
      <div className="dialog-foot">
        <Button data-autofocus="true" onClick={onClose}>
          {messages.keepWriting}
        </Button>
        <Button kind="action" onClick={onGo}>
          {isScheduled ? messages.scheduleAll : messages.publishAll}
        </Button>
      </div>
    </Dialog>
  );
}
