// The page under every address for visitors until the site opens (docs/decisions/0055). It runs no
// script.

import { CompanyLogo } from '../../core/company-logo';
import { Head } from '../../core/head';
import { otherLanguage, tagOf } from '../../core/language';
import { messages as frame } from '../../core/messages';
import { paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { addressIn } from '../../core/routes';
import { messages } from './messages';
import './opens-soon.css';

export function OpensSoonScreen() {
  const { company_name, support_email, telephone, telephone_url, only_language } =
    useCompany();
  const { postal_address, hours } = useCompany();
  const hasContact = support_email || telephone || postal_address.length > 0;
  const other = tagOf(otherLanguage);
  return (
    <div className="soon page">
      <Head title={messages.title} description={messages.heading} path={paths.home} />
      {!only_language && (
        <header>
          <a
            className="language"
            href={addressIn(otherLanguage, '/')}
            lang={other}
            hrefLang={other}
          >
            {frame.otherLanguage}
          </a>
        </header>
      )}
      <main id="content">
        {company_name && (
          <p className="logo">
            <CompanyLogo>
              <span>{company_name}</span>
            </CompanyLogo>
          </p>
        )}
        <h1>{messages.heading}</h1>
        {hasContact && <p className="lead">{messages.text}</p>}
        <address>
          {telephone && <a href={telephone_url}>{telephone}</a>}
          {support_email && <a href={`mailto:${support_email}`}>{support_email}</a>}
          {postal_address.length > 0 && (
            <span>
              {postal_address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          )}
          {hours && (
            <span>
              {hours.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          )}
        </address>
      </main>
      <footer>
        <a href={paths.login}>{messages.signIn}</a>
      </footer>
    </div>
  );
}
