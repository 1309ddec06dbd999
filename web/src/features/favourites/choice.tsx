// The form to choose homes for comparison: check boxes; it works without script.

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { paths } from '../../core/paths';
import { useNavigate } from '../../core/router/router';
import { decodeId, encodeId } from '../../lib/encoded-id';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { MAX_COMPARED, comparePath } from './ids';
import { messages } from './messages';
import '../../ui/check.css';

/** The chosen homes, in the order of the list. */
const chosenIn = (form: HTMLFormElement): number[] =>
  [...form.querySelectorAll<HTMLInputElement>('[name="ids"]:checked')].flatMap(
    ({ value }) => decodeId(value) ?? [],
  );

interface Props {
  /** Renders the list with the current choice. */
  children: (chosen: readonly number[]) => ReactNode;
}

/** The form around a list, with its button below. */
export function CompareForm({ children }: Props) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const read = () => setChosen(form.current ? chosenIn(form.current) : []);
  // Reads choices that were made before hydration.
  useEffect(read, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const ids = chosenIn(event.currentTarget);
    if (ids.length > 1) {
      navigate(comparePath(ids.slice(0, MAX_COMPARED)));
    } else {
      event.currentTarget.querySelector('input')?.focus();
    }
  };
  return (
    <form
      ref={form}
      action={paths.compare}
      method="get"
      onChange={read}
      onSubmit={submit}
    >
      {children(chosen)}
      <div className="kept-compare">
        <p className="muted" id="compare-hint">
          {messages.compareHint}
        </p>
        <Button
          kind="action"
          type="submit"
          aria-describedby="compare-hint"
          aria-disabled={(isHydrated && chosen.length < 2) || undefined}
        >
          {chosen.length > 1 ? messages.compareChosen(chosen.length) : messages.compare}
        </Button>
      </div>
    </form>
  );
}

interface BoxProps {
  id: number;
  name: string;
  chosen: readonly number[];
}

export function ChooseBox({ id, name, chosen }: BoxProps) {
  return (
    <label className="button button-quiet kept-choose">
      <input
        type="checkbox"
        name="ids"
        value={encodeId(id)}
        disabled={chosen.length >= MAX_COMPARED && !chosen.includes(id)}
        aria-label={messages.choose(name)}
      />
      {messages.compareShort}
    </label>
  );
}
