// The end of each page of calculators.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import { listMessages } from './list-messages';
import { type ToolName, toolNames, toolPath } from './tool-path';

/** Links to the contact page and to the other calculators. */
export function ToolEnd({ tool }: { tool?: ToolName }) {
  return (
    <section className="band tool-end">
      <div className="page">
        <div>
          <p className="lead">{listMessages.consult}</p>
          <AppLink className="button button-action" to={paths.contact}>
            {listMessages.consultButton}
            <Icon name="go" />
          </AppLink>
        </div>
        {tool && (
          <nav aria-label={listMessages.others}>
            <ul>
              {toolNames
                .filter((name) => name !== tool)
                .map((name) => (
                  <li key={name}>
                    <AppLink to={toolPath(name)}>{listMessages.names[name]}</AppLink>
                  </li>
                ))}
            </ul>
          </nav>
        )}
      </div>
    </section>
  );
}
