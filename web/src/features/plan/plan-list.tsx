// The next steps of a plan, to tick, print and keep on the device.

import { useEffect } from 'react';
import { AppLink } from '../../core/app-link';
import { isOffered } from '../../core/offers';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { toolPath } from '../tools/tool-path';
import { type PlanAnswers, writeAnswers } from './answers';
import { messages } from './messages';
import { readPlan, storePlan, useStoredPlan } from './plan-store';
import { placeFacts, planSteps } from './steps';
import '../../ui/check.css';

const NONE: string[] = [];

const worryPaths: Readonly<Record<PlanAnswers['worry'], string>> = {
  money: paths.tools,
  home: paths.alerts(),
  contract: paths.service('real-estate-lawyers'),
  order: paths.contact,
  truck: paths.service('moving-companies'),
  none: '',
};

export function PlanList({ answers }: { answers: PlanAnswers }) {
  const { goal, where, first, worry } = answers;
  const place = messages.places[where];
  const company = useCompany();
  const steps = planSteps(answers);
  const facts = placeFacts(answers);
  const taxTool = toolPath(
    'transfer_tax',
    `place=${where}${first === 'yes' ? '&first=1' : ''}`,
  );
  const text = writeAnswers(answers);
  const done = useStoredPlan()?.done ?? NONE;
  // Other answers give another list; ticked steps stay ticked.
  useEffect(() => storePlan({ answers: text, done: readPlan()?.done ?? NONE }), [text]);
  const toggle = (key: string) =>
    storePlan({
      answers: text,
      done: done.includes(key) ? done.filter((one) => one !== key) : [...done, key],
    });
  return (
    <>
      <header className="page plan-head">
        <h1>{messages.headings[goal](place)}</h1>
        <p className="lead">{messages.listLead}</p>
        {worry !== 'none' && isOffered(company, worryPaths[worry]) && (
          <p className="plan-worry">
            <Icon name="info" />
            <span>
              {messages.worries[worry]}{' '}
              <AppLink to={worryPaths[worry]}>{messages.worryLinks[worry]}</AppLink>
            </span>
          </p>
        )}
      </header>
      <div className="page plan-body">
        <ol className="plan-steps">
          {steps.map(({ key, due, what, who, help }) => (
            <li key={key}>
              <span className="plan-due">{due}</span>
              <label>
                <input
                  type="checkbox"
                  checked={done.includes(key)}
                  onChange={() => toggle(key)}
                />
                <span>{what}</span>
              </label>
              <span className="plan-who">
                {who && isOffered(company, who.path) ? (
                  <AppLink to={who.path}>{who.name}</AppLink>
                ) : (
                  (who?.name ?? messages.you)
                )}
              </span>
              {help && isOffered(company, help.path) && (
                <span className="plan-help">
                  <AppLink to={help.path}>{help.label}</AppLink>
                </span>
              )}
            </li>
          ))}
        </ol>
        <div className="plan-side">
          {facts.length > 0 && (
            <section aria-labelledby="plan-facts">
              <h2 id="plan-facts">{messages.factsHeading(place)}</h2>
              <ul>
                {facts.map((fact) => (
                  <li key={fact}>{fact}</li>
                ))}
              </ul>
              {goal === 'buy' && isOffered(company, taxTool) && (
                <AppLink to={taxTool}>{messages.tax}</AppLink>
              )}
            </section>
          )}
          <div className="plan-ways">
            <AppLink className="button button-action" to={paths.contact}>
              {messages.consult}
              <Icon name="go" />
            </AppLink>
            <Button onClick={() => window.print()}>{messages.print}</Button>
          </div>
          <p className="small muted">{messages.listLeadPaper}</p>
        </div>
      </div>
    </>
  );
}
