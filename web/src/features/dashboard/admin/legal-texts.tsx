// Asks somebody of the company to read both legal texts and to confirm it.

import { AppLink } from '../../../core/app-link';
import { editPagePath } from '../../../core/admin/paths';
import { Button } from '../../../ui/button';
import { messages } from './messages';
import { useSaveSetting } from './use-save-setting';

interface Props {
  /** Null when the server's configuration sets it. */
  revision: number | null;
  onChanged: () => void;
}

export function LegalTexts({ revision, onChanged }: Props) {
  const [save, isBusy] = useSaveSetting(onChanged);
  return (
    <p className="first-steps-ways">
      <AppLink to={editPagePath('term-and-condition')}>{messages.toTerms}</AppLink>
      {revision !== null && (
        <Button
          busy={isBusy}
          onClick={() => void save({ name: 'legal_texts_read', revision, value: 'true' })}
        >
          {messages.legalRead}
        </Button>
      )}
    </p>
  );
}
