// What a new owner does first; each step goes when it is done, and all with the last.

import { AppLink } from '../../../core/app-link';
import { adminPaths, isAdminScreen } from '../../../core/admin/paths';
import type { Dashboard } from './api';
import { messages } from './messages';

interface Step {
  title: string;
  text: string;
  to?: string;
}

function stepsOf({ counts, is_mail_set_up }: Dashboard): Step[] {
  const steps: Step[] = [];
  if (counts.categories === 0) {
    const { addCategory: title, addCategoryText: text } = messages;
    steps.push({ title, text, to: adminPaths.category });
  }
  if (counts.blogs === 0) {
    const { writeBlog: title, writeBlogText: text } = messages;
    steps.push({ title, text, to: adminPaths.blogs });
  }
  if (is_mail_set_up === false) {
    const { setUpMail: title, setUpMailText: text } = messages;
    steps.push({ title, text, to: adminPaths.settings });
  }
  return steps;
}

export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const steps = stepsOf(dashboard);
  if (steps.length === 0) {
    return null;
  }
  return (
    <section className="sheet dashboard-steps" aria-labelledby="steps-heading">
      <div className="sheet-head">
        <h2 id="steps-heading">{messages.stepsHeading}</h2>
      </div>
      <ul className="first-steps">
        {steps.map(({ title, text, to }) => (
          <li key={title}>
            {to && isAdminScreen(to) ? (
              <AppLink to={to}>{title}</AppLink>
            ) : (
              <strong>{title}</strong>
            )}
            <p className="muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
