// The first steps of a new owner. A step disappears when it is done. Before the site is open every
// check is shown, with the button that opens the site.

import { AppLink } from '../../../core/app-link';
import { adminPaths, editPagePath, isAdminScreen } from '../../../core/admin/paths';
import { useOffers } from '../../../core/offers';
import type { Offer } from '../../../core/page-state';
import { Icon } from '../../../ui/icon';
import '../../../ui/more-icons';
import type { CheckName, Dashboard } from './api';
import { messages } from './messages';
import { OpenSite } from './open-site';
import { LegalTexts } from './legal-texts';

interface Step {
  title: string;
  text: string;
  to?: string | undefined;
  isDone?: boolean;
  /** Whether somebody confirms the check, as that of the legal texts. */
  isLegal?: boolean;
}

const contentSteps = ({ counts }: Dashboard): Step[] => {
  const steps: Step[] = [];
  if (counts.categories === 0) {
    const { addCategory: title, addCategoryText: text } = messages;
    steps.push({ title, text, to: adminPaths.category });
  }
  if (counts.blogs === 0) {
    const { writeBlog: title, writeBlogText: text } = messages;
    steps.push({ title, text, to: adminPaths.blogs });
  }
  return steps;
};

const checkPlaces: Record<CheckName, string | undefined> = {
  company: adminPaths.settings,
  about: editPagePath('about'),
  team: editPagePath('team'),
  legal_texts: editPagePath('privacy-policy'),
  privacy_officer: adminPaths.settings,
  mail: adminPaths.settings,
  second_factor: adminPaths.account,
  // These are set where the program runs, or on this screen.
  backups: undefined,
  https: undefined,
  samples: undefined,
};

/** The checks that an open site shows, too, because its visitors see the fault. */
const lasting: ReadonlySet<CheckName> = new Set([
  'company',
  'about',
  'team',
  'legal_texts',
]);

/** Pages that are hidden until they are written (docs/decisions/0062). */
const writtenPages: Partial<Record<CheckName, Offer>> = {
  about: 'about_page',
  team: 'team_page',
};

function stepsOf(dashboard: Dashboard, offers: (offer: Offer) => boolean): Step[] {
  const { opening, is_mail_set_up: isMailSetUp } = dashboard;
  const checks = opening?.checks ?? [];
  const shown = opening?.is_open
    ? checks.filter(({ name, is_done: isDone }) => lasting.has(name) && !isDone)
    : checks;
  const steps: Step[] = shown.map(({ name, is_done: isDone }) => {
    const page = writtenPages[name];
    const isLeftOut = page !== undefined && !offers(page);
    return {
      ...messages.checks[name],
      ...(isLeftOut && { text: messages.leftOut }),
      to: checkPlaces[name],
      isDone,
      isLegal: name === 'legal_texts',
    };
  });
  if (isMailSetUp === false && (opening?.is_open ?? true)) {
    const { setUpMail: title, setUpMailText: text } = messages;
    steps.push({ title, text, to: adminPaths.settings });
  }
  // Before the opening, required contents come before the first blog.
  return opening?.is_open === false
    ? [...steps, ...contentSteps(dashboard)]
    : [...contentSteps(dashboard), ...steps];
}

interface Props {
  dashboard: Dashboard;
  onChanged: () => void;
}

export function FirstSteps({ dashboard, onChanged }: Props) {
  const steps = stepsOf(dashboard, useOffers());
  const { opening } = dashboard;
  const isClosed = opening?.is_open === false;
  if (steps.length === 0 && !isClosed) {
    return null;
  }
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <section
      className="sheet dashboard-steps"
      data-closed={isClosed || undefined}
      aria-labelledby="steps-heading"
    >
      <div className="sheet-head">
        <h2 id="steps-heading">
          {isClosed ? messages.beforeOpening : messages.stepsHeading}
        </h2>
      </div>
      {isClosed && (
        <p className="first-steps-note muted">
          {messages.closedNote}{' '}
          <AppLink to={adminPaths.welcome}>{messages.toWelcome}</AppLink>
        </p>
      )}
      <ul className="first-steps">
        {steps.map(({ title, text, to, isDone, isLegal }) => (
          <li key={title} data-done={isDone || undefined}>
            {isDone && <Icon name="check" />}
            {isDone && <span className="visually-hidden">{messages.isDone} </span>}
            {to && isAdminScreen(to) ? (
              <AppLink to={to}>{title}</AppLink>
            ) : (
              <strong>{title}</strong>
            )}
            {!isDone && <p className="muted">{text}</p>}
            {isLegal && !isDone && opening && (
              <LegalTexts revision={opening.legal_revision} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
      {isClosed && <OpenSite opening={opening} left={left} onChanged={onChanged} />}
    </section>
  );
}
