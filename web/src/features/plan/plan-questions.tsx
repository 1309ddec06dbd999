// The five questions of a plan.

import type { FormEvent } from 'react';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { choices, type PartialAnswers } from './answers';
import { messages } from './messages';
import '../../ui/check.css';
import '../../ui/field.css';

interface Props {
  given: PartialAnswers;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

export function PlanQuestions({ given, onSubmit }: Props) {
  const { ask, provinces } = messages;
  return (
    <form className="plan-questions" action={paths.plan()} onSubmit={onSubmit}>
      <RadioQuestion name="goal" chosen={given.goal} isRequired />
      <div className="field">
        <label htmlFor="plan-where">{ask.where}</label>
        <select
          className="input"
          id="plan-where"
          name="where"
          required
          defaultValue={given.where ?? ''}
        >
          <option value="">{messages.choose}</option>
          {choices.where.map((letters) => (
            <option key={letters} value={letters}>
              {provinces[letters]}
            </option>
          ))}
        </select>
      </div>
      <RadioQuestion name="when" chosen={given.when ?? 'open'} />
      <RadioQuestion name="first" chosen={given.first ?? 'no'} />
      <RadioQuestion name="worry" chosen={given.worry ?? 'none'} />
      <button className="button button-action" type="submit">
        {messages.submit}
        <Icon name="go" />
      </button>
    </form>
  );
}

interface RadioProps {
  name: keyof typeof messages.answers;
  chosen: string | undefined;
  isRequired?: boolean;
}

function RadioQuestion({ name, chosen, isRequired = false }: RadioProps) {
  const texts: Readonly<Record<string, string>> = messages.answers[name];
  return (
    <fieldset className="plan-choice">
      <legend>{messages.ask[name]}</legend>
      {choices[name].map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={isRequired}
          />
          {texts[value]}
        </label>
      ))}
    </fieldset>
  );
}
