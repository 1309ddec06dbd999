// /plan: five questions about a move, then the next steps. It is a GET form, so it works without
// script; with script nothing is sent, because steps.ts computes the steps.

import type { FormEvent } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useLocation, useNavigate } from '../../core/router/router';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { completeAnswers, readAnswers, writeAnswers } from './answers';
import { messages } from './messages';
import { PlanList } from './plan-list';
import { PlanQuestions } from './plan-questions';
import { storePlan, useStoredPlan } from './plan-store';
import './plan.css';

export function PlanScreen() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const offers = useOffers();
  const given = readAnswers(search);
  const answers = completeAnswers(given);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const pairs = [...form].map(([name, value]) => `${name}=${String(value)}`);
    const next = completeAnswers(readAnswers(pairs.join('&')));
    if (next) {
      navigate(paths.plan(writeAnswers(next)));
    }
  };
  return (
    <main id="content" className="plan">
      <Head
        title={messages.title}
        description={
          offers('calculators') ? messages.description : messages.descriptionWithout
        }
        path={paths.plan()}
        index={answers === null}
      />
      <JsonLd crumbs={[{ name: messages.title, path: paths.plan() }]} />
      {answers ? (
        <PlanList key={writeAnswers(answers)} answers={answers} />
      ) : (
        <header className="page plan-head">
          <h1>{messages.title}</h1>
          <p className="lead">{messages.lead}</p>
          <StoredPlanNote />
        </header>
      )}
      {answers ? (
        <details className="page plan-again">
          <summary>{messages.again}</summary>
          <PlanQuestions key={search} given={given} onSubmit={submit} />
        </details>
      ) : (
        <div className="page">
          <PlanQuestions given={given} onSubmit={submit} />
        </div>
      )}
    </main>
  );
}

/** A link to the stored plan of this device. */
function StoredPlanNote() {
  const stored = useStoredPlan();
  if (!stored || !completeAnswers(readAnswers(stored.answers))) {
    return null;
  }
  return (
    <p className="plan-stored">
      <Icon name="info" />
      <span>{messages.kept}</span>
      <AppLink to={paths.plan(stored.answers)}>{messages.open}</AppLink>
      <Button kind="plain" onClick={() => storePlan(null)}>
        {messages.forget}
      </Button>
    </p>
  );
}
