// The list of advice, each with a button that leads to its place.

import { Button } from '../../../ui/button';
import type { FieldName } from '../blog-form';
import type { Advice } from './advice';
import { messages } from './messages';

interface Props {
  advice: readonly Advice[];
  /** Leads to the field; without it the text has no link. */
  onMend?: (field: FieldName) => void;
}

export function AdviceList({ advice, onMend }: Props) {
  return (
    <ul className="advice">
      {advice.map(({ text, field }) => (
        <li key={text}>
          <span>{text}</span>
          {onMend && (
            <Button
              kind="plain"
              aria-label={messages.fixOf(text)}
              onClick={() => onMend(field)}
            >
              {messages.fix}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
