// /admin/welcome: the first steps of a new site. Each can be skipped and opened again. Unsaved text
// stays in this tab.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { errorText } from '../../../core/api/field-error';
import { language } from '../../../core/language';
import { AppLink } from '../../../core/app-link';
import { useApi } from '../../../core/providers';
import { useLocation, useNavigate } from '../../../core/router/router';
import { queryParameter } from '../../../lib/query';
import { Button } from '../../../ui/button';
import { FaceScreen } from '../../face/admin/face-screen';
import { allSettings, SETTINGS } from '../../settings/admin/api';
import { SettingsStep } from './settings-step';
import { TextsStep } from './texts-step';
import { messages } from './messages';
import { noteWelcome } from './welcome-seen';
import './welcome.css';

/** In their order; the first step is 1. */
const steps = ['company', 'logo', 'colours', 'languages', 'texts'] as const;

const companySettings = [
  'company.name',
  'company.postal_address',
  'company.support_email',
  'company.telephone',
  // In the user's language; the other language shows the same until it has its own.
  language === 'fr' ? 'company.hours_fr' : 'company.hours',
  language === 'fr' ? 'company.registration_fr' : 'company.registration',
];

export function WelcomeScreen() {
  const api = useApi();
  const navigate = useNavigate();
  const { search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = Number(queryParameter(search, 'step')) || 1;
  const step = Math.min(Math.max(1, Math.trunc(asked)), steps.length);
  const found = useQuery({ queryKey: SETTINGS, queryFn: () => allSettings(api) });
  useEffect(noteWelcome, []);
  const focused = useRef(1);
  useEffect(() => {
    // Later steps move the focus, also when they load the page.
    if (focused.current !== step) {
      focused.current = step;
      heading.current?.focus();
    }
  }, [step]);

  const goTo = (next: number) =>
    navigate(
      next > steps.length ? adminPaths.dashboard : `${adminPaths.welcome}?step=${next}`,
    );
  const next = () => goTo(step + 1);
  const name = steps[step - 1] ?? 'company';
  const beside = (
    <>
      {step > 1 && <Button onClick={() => goTo(step - 1)}>{messages.back}</Button>}
      <Button kind="plain" onClick={next}>
        {step === steps.length ? messages.finish : messages.skip}
      </Button>
    </>
  );

  return (
    <div className="welcome">
      <p className="muted">{messages.intro}</p>
      <nav aria-label={messages.steps}>
        <ol className="welcome-steps">
          {steps.map((one, at) => (
            <li key={one}>
              <AppLink
                to={`${adminPaths.welcome}?step=${at + 1}`}
                aria-current={one === name ? 'step' : undefined}
              >
                <span>{at + 1}</span> {messages.names[one]}
              </AppLink>
            </li>
          ))}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1}>
        {messages.headings[name]}
      </h2>
      <p className="welcome-note">{messages.notes[name]}</p>
      {found.isPending && <LoadingLines lines={2} />}
      {found.isError && (
        <LoadFailure
          className=""
          text={errorText(found.error, messages.loadFailed)}
          onAgain={found.refetch}
        />
      )}
      {found.data && (name === 'company' || name === 'languages') && (
        <SettingsStep
          key={name}
          name={name}
          settings={found.data}
          names={name === 'company' ? companySettings : ['languages']}
          onSaved={next}
          beside={beside}
        />
      )}
      {found.data && (name === 'logo' || name === 'colours') && (
        <FaceScreen
          key={name}
          step={{
            part: name === 'logo' ? 'pictures' : 'colours',
            save: messages.saveAndGoOn,
            onSaved: next,
            beside,
          }}
        />
      )}
      {name === 'texts' && <TextsStep onDone={next} beside={beside} />}
    </div>
  );
}
