// /agents/{slug}/{encoded_id}: an agent with their homes. An agent who is not confirmed has no
// page.

import { AppLink } from '../../core/app-link';
import { NotFoundScreen } from '../../core/error-screens';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { paths } from '../../core/paths';
import { usePageState, useQueryCache } from '../../core/providers';
import { decodeId } from '../../lib/encoded-id';
import { useLocation, useParams } from '../../core/router/router';
import { HomeCard } from '#cached/home-card';
import type { HomeRow } from '../homes/types';
import { messages } from './messages';
import './agent.css';
import { phoneLink } from '../../lib/phone';

interface Agent {
  id: number;
  name: string;
  brokerage: string;
  registration: string;
  province: string;
  regulator: string;
  regulatorUrl: string;
  phone: string;
  about: string;
  aboutLanguage: 'en' | 'fr';
  homes: HomeRow[];
}

export function AgentScreen() {
  const { encoded_id: encoded = '' } = useParams();
  const id = decodeId(encoded);
  const agent = useQueryCache().getQueryState<Agent>(['agent', id]).data;
  return agent ? <AgentPage agent={agent} /> : <NotFoundScreen />;
}

function AgentPage({ agent }: { agent: Agent }) {
  const { base_url } = usePageState();
  const { pathname } = useLocation();
  return (
    <main className="page agent" id="content">
      <Head
        title={`${agent.name}, ${agent.brokerage}`}
        description={messages.described(agent.name, agent.brokerage)}
        path={pathname}
        type="profile"
      />
      <JsonLd
        things={[
          {
            '@type': 'RealEstateAgent',
            '@id': `${base_url}${pathname}#agent`,
            name: agent.name,
            url: `${base_url}${pathname}`,
            ...(agent.phone && { telephone: agent.phone }),
            ...(agent.about && { description: agent.about }),
            areaServed: { '@type': 'AdministrativeArea', name: agent.province },
            identifier: agent.registration,
            parentOrganization: { '@type': 'RealEstateAgent', name: agent.brokerage },
          },
        ]}
        crumbs={[
          { name: messages.all, path: paths.homes() },
          { name: agent.name, path: pathname },
        ]}
      />
      <h1>{agent.name}</h1>
      <p className="agent-brokerage">{agent.brokerage}</p>
      <dl className="agent-facts">
        <div>
          <dt>{messages.registration}</dt>
          <dd>{agent.registration}</dd>
        </div>
        <div>
          <dt>{messages.regulator}</dt>
          <dd>
            <a href={agent.regulatorUrl} rel="noopener">
              {agent.regulator}
            </a>
          </dd>
        </div>
        {agent.phone && (
          <div>
            <dt>{messages.phone}</dt>
            <dd>
              <a href={phoneLink(agent.phone)}>{agent.phone}</a>
            </dd>
          </div>
        )}
      </dl>
      {agent.about && (
        <p className="agent-about" lang={agent.aboutLanguage}>
          {agent.about}
        </p>
      )}
      <h2>{messages.homes}</h2>
      {agent.homes.length === 0 ? (
        <p className="lead">
          {messages.noHomes} <AppLink to={paths.homes()}>{messages.allHomes}</AppLink>
        </p>
      ) : (
        <ul className="home-list">
          {agent.homes.map((home) => (
            <li key={home.ListingKey}>
              <HomeCard home={home} level={3} hasProvince />
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
