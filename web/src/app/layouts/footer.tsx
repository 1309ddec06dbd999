// The footer (specification §1): app download, contact details, navigation, year, and every link of
// the site. Without script the menu's button leads to its links.

import { Icon } from '../../ui/icon';
import { AppLink } from '../../core/app-link';
import { CompanyLogo } from '../../core/company-logo';
import { messages } from '../../core/frame-messages';
import { useMenuLinks } from '../../core/menu-links';
import { offeredLinks } from '../../core/offers';
import { paths } from '../../core/paths';
import { useCompany, usePageState } from '../../core/providers';
import { Links } from './links';
import './footer.css';

const signIn = { to: paths.login, label: messages.signIn };
const staffSignIn = { to: paths.login, label: messages.staffSignIn };

export function Footer() {
  const { year } = usePageState();
  const company = useCompany();
  const navigation = useMenuLinks('footer');
  const shortcuts = useMenuLinks('shortcuts');
  const blurb =
    company.description ?? (company.own_texts_only ? undefined : messages.blurb);
  // Without an app in the stores one link leads to the page about the apps (decisions.md).
  const inStores = [
    { label: messages.iphone, to: company.app_store_url },
    { label: messages.android, to: company.play_store_url },
  ].flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]));
  const hasApp = inStores.length > 0;
  const seeApps = { label: messages.seeApps, to: `${paths.feature}#install` };
  const stores = hasApp ? inStores : offeredLinks(company, [seeApps]);
  return (
    <footer className="foot on-brand">
      <div className="page">
        <div className="cols">
          <div className="foot-brand">
            <AppLink className="logo" to={paths.home}>
              <CompanyLogo isOnBrand>
                <span>{company.company_name}</span>
              </CompanyLogo>
            </AppLink>
            {blurb !== undefined && <p className="blurb">{blurb}</p>}
          </div>
          <nav id="footer-navigation" aria-label={messages.footerNav}>
            <div>
              <h2>{messages.navigation}</h2>
              <ul>
                <Links items={navigation} />
              </ul>
            </div>
            <div>
              <h2>{messages.shortcuts}</h2>
              <ul>
                <Links items={shortcuts} />
                {company.accounts && <Links items={[signIn]} />}
                <Links items={[staffSignIn]} />
              </ul>
            </div>
          </nav>
          <div>
            <h2>{messages.contact}</h2>
            <address>
              {company.support_email && (
                <a className="inline" href={`mailto:${company.support_email}`}>
                  {company.support_email}
                </a>
              )}
              {company.telephone && (
                <a className="inline" href={company.telephone_url}>
                  {company.telephone}
                </a>
              )}
              {company.postal_address.length > 0 && (
                <a className="inline" href={company.maps_url}>
                  {company.postal_address.map((line) => (
                    <span className="address-line" key={line}>
                      {line}
                    </span>
                  ))}
                </a>
              )}
              {company.hours && (
                <span>
                  {company.hours.map((line) => (
                    <span className="address-line" key={line}>
                      {line}
                    </span>
                  ))}
                </span>
              )}
            </address>
          </div>
          {stores.length > 0 && (
            <div>
              <h2>{messages.app}</h2>
              {!hasApp && <p className="no-app">{messages.noApp}</p>}
              <ul className="stores">
                {stores.map(({ label, to }) => (
                  <li key={label}>
                    <AppLink className="store" to={to}>
                      <Icon name="phone" />
                      {label}
                    </AppLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <p className="legal">
          <span>
            {messages.copyright(year, company.company_name)}
            {company.registration && <br />}
            {company.registration}
          </span>
          <span>
            <AppLink to={paths.privacy}>{messages.privacy}</AppLink>
            <AppLink to={paths.terms}>{messages.terms}</AppLink>
          </span>
        </p>
      </div>
    </footer>
  );
}
