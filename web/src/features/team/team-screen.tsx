// /our-team (specification §2): the people of the company. A dialog has the rest of a longer text.
// Without script 'Learn More...' leads to the person's page.

import { useState } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { paths } from '../../core/paths';
import { isModified } from '../../lib/use-browser';
import { Dialog } from '../../ui/dialog';
import { useContent } from '../content/api';
import { TeamEnd } from './team-end';
import { MemberFacts, hasPage, type Member, ContactLinks } from './member';
import { messages } from './messages';
import { Portrait } from './portrait';
import './team.css';

/** Portraits in the first view. */
const EAGER = 2;

export function TeamScreen() {
  const page = useContent('our-team');
  const [shown, setShown] = useState<Member | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <main id="content">
      <Head title={page.title} description={page.description} path={paths.team} />
      <JsonLd crumbs={[{ name: page.title, path: paths.team }]} />
      <header className="page team-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <ul className="page team">
        {page.members.map((member, at) => (
          <li className="member" key={member.slug}>
            <Portrait
              member={member}
              place="card"
              alt={member.picture_alt}
              eager={at < EAGER}
            />
            <div>
              <h2>
                {hasPage(member) ? (
                  <AppLink to={paths.member(member.slug)}>{member.name}</AppLink>
                ) : (
                  member.name
                )}
              </h2>
              <p className="member-title">{member.title}</p>
              <p>{member.short}</p>
              <div className="member-ways">
                {hasPage(member) && (
                  <AppLink
                    className="button button-quiet"
                    to={paths.member(member.slug)}
                    aria-label={`${page.more} ${member.name}`}
                    onClick={(event) => {
                      if (!isModified(event)) {
                        event.preventDefault();
                        setShown(member);
                        setOpen(true);
                      }
                    }}
                  >
                    {page.more}
                  </AppLink>
                )}
                <ContactLinks member={member} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <TeamEnd />
      <Dialog open={isOpen} title={shown?.name ?? ''} onClose={() => setOpen(false)}>
        {shown && (
          <div className="member-dialog">
            <p className="member-title">{shown.title}</p>
            <MemberFacts member={shown} />
            <AppLink to={paths.member(shown.slug)}>{messages.profile}</AppLink>
          </div>
        )}
      </Dialog>
    </main>
  );
}
