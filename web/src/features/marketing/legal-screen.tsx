// /privacy-policy and /term-and-condition (specification §2): static texts on a
// page of their own, with a way back.

import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { JsonLd } from '../../app/json-ld';
import { StandaloneLayout } from '../../app/layouts/standalone-layout';
import { paths } from '../../app/paths';
import { SafeHtml } from '../../ui/safe-html';
import { useContent } from '../content/api';
import { messages } from './messages';
import './legal.css';

export function PrivacyScreen() {
  return <LegalScreen name="privacy-policy" path={paths.privacy} />;
}

export function TermsScreen() {
  return <LegalScreen name="term-and-condition" path={paths.terms} />;
}

interface Props {
  name: 'privacy-policy' | 'term-and-condition';
  path: string;
}

function LegalScreen({ name, path }: Props) {
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
        <nav className="legal-contents" aria-labelledby="legal-contents">
          <h2 id="legal-contents">{messages.contents}</h2>
          <ol>
            {page.sections.map(({ id, heading }) => (
              <li key={id}>
                <AppLink to={`#${id}`}>{heading}</AppLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
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
