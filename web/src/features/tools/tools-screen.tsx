// /tools: the list of all calculators.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { listMessages } from './list-messages';
import { ToolEnd } from './tool-end';
import { toolNames, toolPath } from './tool-path';
import './tools.css';

export function ToolsScreen() {
  return (
    <main id="content" className="tool">
      <Head
        title={listMessages.heading}
        description={listMessages.lead}
        path={paths.tools}
      />
      <JsonLd crumbs={[{ name: listMessages.heading, path: paths.tools }]} />
      <header className="page tool-head">
        <h1>{listMessages.heading}</h1>
        <p className="lead">{listMessages.lead}</p>
      </header>
      <ul className="page tool-list">
        {toolNames.map((name) => (
          <li key={name}>
            <h2>
              <AppLink to={toolPath(name)}>
                {listMessages.names[name]}
                <Icon name="go" />
              </AppLink>
            </h2>
            <p>{listMessages.leads[name]}</p>
          </li>
        ))}
      </ul>
      <p className="page tool-note">
        <Icon name="info" />
        {listMessages.disclaimer}
      </p>
      <ToolEnd />
    </main>
  );
}
