// /thank-you (specification §2): confirms that the query has arrived.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { useContent } from '../content/api';
import './thank-you.css';

export function ThankYouScreen() {
  const page = useContent('thank-you');
  return (
    <main className="page thanks" id="content">
      <Head
        title={page.title}
        description={page.description}
        path={paths.thankYou}
        index={false}
      />
      <div className="thanks-text">
        <h1>{page.heading}</h1>
        <p className="lead">{page.text}</p>
        <AppLink className="button button-action" to={paths.home}>
          {page.button}
        </AppLink>
        {page.next.length > 0 && (
          <>
            <h2>{page.next_heading}</h2>
            <ul>
              {page.next.map(({ text, href }) => (
                <li key={href}>
                  <AppLink to={href}>
                    {text}
                    <Icon name="go" />
                  </AppLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <img src="/art/thank-you.svg" alt="" width="700" height="480" />
    </main>
  );
}
