// /tools and below: all calculators, or the one of the address. One file: together they are
// smaller than the addresses of five.

import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { JsonLd } from '../../app/json-ld';
import { paths } from '../../app/paths';
import { useLocation } from '../../app/router/router';
import { findScreen } from '../../app/screens';
import { Icon } from '../../ui/icon';
import { AffordTool } from './afford';
import { ClosingTool } from './closing';
import { toolPath } from './form';
import { messages } from './messages';
import { PaymentTool } from './payment';
import { End, toolNames } from './tool';
import { TransferTaxTool } from './transfer-tax';
import './tools.css';

export function ToolsScreen() {
  const { pathname } = useLocation();
  switch (findScreen(pathname).name) {
    case 'tools_payment':
      return <PaymentTool />;
    case 'tools_afford':
      return <AffordTool />;
    case 'tools_transfer_tax':
      return <TransferTaxTool />;
    case 'tools_closing':
      return <ClosingTool />;
    default:
      return <Index />;
  }
}

function Index() {
  return (
    <main id="content" className="tool">
      <Head title={messages.heading} description={messages.lead} path={paths.tools} />
      <JsonLd crumbs={[{ name: messages.heading, path: paths.tools }]} />
      <header className="page tool-head">
        <h1>{messages.heading}</h1>
        <p className="lead">{messages.lead}</p>
      </header>
      <ul className="page tool-list">
        {toolNames.map((name) => (
          <li key={name}>
            <h2>
              <AppLink to={toolPath(name)}>
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
