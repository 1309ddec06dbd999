// /tools: the calculators, each behind its door.

import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { JsonLd } from '../../app/json-ld';
import { paths } from '../../app/paths';
import { Icon } from '../../ui/icon';
import { messages } from './messages';
import { End, toolNames } from './tool';
import './tools.css';

export function ToolsScreen() {
  return (
    <main id="content" className="tool">
      <Head
        title={messages.heading}
        description={messages.description}
        path={paths.tools}
      />
      <JsonLd crumbs={[{ name: messages.heading, path: paths.tools }]} />
      <header className="page tool-head">
        <h1>{messages.heading}</h1>
        <p className="lead">{messages.lead}</p>
      </header>
      <ul className="page tool-list">
        {toolNames.map((name) => (
          <li key={name}>
            <h2>
              <AppLink to={paths.tool(name)}>
                {messages.names[name]}
                <Icon name="go" />
              </AppLink>
            </h2>
            <p>{messages.leads[name]}</p>
          </li>
        ))}
      </ul>
      <p className="page tool-note">
        <Icon name="info" />
        {messages.disclaimer}
      </p>
      <End />
    </main>
  );
}
