// /privacy-policy and /term-and-condition (specification §2): static texts on a
// page of their own, with a way back.

import type { ReactNode } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { StandaloneLayout } from '../../core/standalone-layout';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { SafeHtml } from '../../ui/safe-html';
import { useContent } from '../content/api';
import { messages } from './messages';
import './legal.css';

export function PrivacyScreen() {
  return (
    <LegalScreen name="privacy-policy" path={paths.privacy}>
      <Officer />
    </LegalScreen>
  );
}

export function TermsScreen() {
  return <LegalScreen name="term-and-condition" path={paths.terms} />;
}

interface Props {
  name: 'privacy-policy' | 'term-and-condition';
  path: string;
  /** Before the text. */
  children?: ReactNode;
}

/** The privacy officer (Québec's Law 25), from the settings. */
function Officer() {
  const { privacy_officer_name: name, ...company } = useCompany();
  const email = company.privacy_officer_email ?? company.support_email;
  return (
    <section className="legal-officer" aria-labelledby="officer">
      <h2 id="officer">{messages.officer}</h2>
      <p>
        {name && (
          <>
            <strong>{name}</strong>
            <br />
          </>
        )}
        {email && (
          <>
            <a href={`mailto:${email}`}>{email}</a>
            <br />
          </>
        )}
        {[company.company_name, ...company.postal_address].join(', ')}
      </p>
    </section>
  );
}

function LegalScreen({ name, path, children }: Props) {
  const page = useContent(name);
  return (
    <StandaloneLayout back={{ to: paths.home, label: messages.back }} isReturn>
      <main className="page legal" id="content">
        <Head title={page.title} description={page.description} path={path} />
        <JsonLd crumbs={[{ name: page.title, path }]} />
        <header>
          <h1>{page.heading}</h1>
          <p className="muted">{messages.updated(page.updated)}</p>
        </header>
        <Contents sections={page.sections} />
        <div className="legal-text">
          {children}
          {page.intro && <SafeHtml html={page.intro} />}
          {page.sections.map(({ id, heading, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              <SafeHtml html={html} />
            </section>
          ))}
        </div>
      </main>
    </StandaloneLayout>
  );
}

/**
 * The table of contents: beside the text in wide windows, else folded above it, so that the text
 * begins in the first view.
 */
function Contents({
  sections,
}: {
  sections: readonly { id: string; heading: string }[];
}) {
  const list = (
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <AppLink to={`#${id}`}>{heading}</AppLink>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="legal-contents" aria-label={messages.contents}>
      <div>
        <h2>{messages.contents}</h2>
        {list}
      </div>
      <details>
        <summary>
          <h2>{messages.contents}</h2>
        </summary>
        {list}
      </details>
    </nav>
  );
}
