// The invitation at the end of a page: a question, a link to the contact page, and the drawing of
// an open door.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { Icon } from '../../ui/icon';
import './invite.css';

interface Props {
  heading: string;
  lead: string;
  button: string;
}

export function Invite({ heading, lead, button }: Props) {
  return (
    <section className="invite">
      <div className="page">
        <div className="invite-text">
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
          <AppLink className="button button-action" to={paths.contact}>
            {button}
            <Icon name="go" />
          </AppLink>
        </div>
        <img
          className="art"
          src="/art/open-door.svg"
          alt=""
          width="510"
          height="520"
          loading="lazy"
        />
      </div>
    </section>
  );
}
