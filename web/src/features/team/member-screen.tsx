// /team/{name} (specification §2): the page of one person.

import { AppLink } from '../../core/app-link';
import { NotFoundScreen } from '../../core/error-screens';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { useIsInitialEntry } from '../../core/initial-entry';
import { paths } from '../../core/paths';
import { usePageState } from '../../core/providers';
import { useParams } from '../../core/router/router';
import { person } from '../../core/structured-data';
import { useContent } from '../content/api';
import { TeamEnd } from './team-end';
import { MemberFacts, hasPage, type Member, ContactLinks } from './member';
import { messages } from './messages';
import { Portrait } from './portrait';
import './team.css';

export function MemberScreen() {
  // A page that the server has not found comes without the team's content.
  const { page } = usePageState();
  const isInitialEntry = useIsInitialEntry();
  return page === 'not_found' && isInitialEntry ? <NotFoundScreen /> : <FoundMember />;
}

function FoundMember() {
  const { name } = useParams();
  const { members } = useContent('our-team');
  const member = members.find(({ slug }) => slug === name);
  return member && hasPage(member) ? (
    <Profile member={member} members={members} />
  ) : (
    <NotFoundScreen />
  );
}

function Profile({ member, members }: { member: Member; members: Member[] }) {
  const { base_url } = usePageState();
  const path = paths.member(member.slug);
  const others = members.filter((one) => one !== member && hasPage(one));
  return (
    <main id="content">
      <Head
        title={`${member.name}, ${member.title}`}
        description={member.short}
        path={path}
        type="profile"
      />
      <JsonLd
        things={[person(base_url, { ...member, path })]}
        crumbs={[
          { name: messages.all, path: paths.team },
          { name: member.name, path },
        ]}
      />
      <article className="page profile">
        <Portrait member={member} place="profile" alt={member.picture_alt} eager />
        <div className="profile-text">
          <div className="profile-name">
            <p className="crumb small">
              <AppLink to={paths.team}>{messages.all}</AppLink>
            </p>
            <h1>{member.name}</h1>
            <p className="lead">{member.title}</p>
            <ContactLinks member={member} />
          </div>
          {member.bio && member.bio.length > 0 && (
            <div className="profile-bio">
              {member.bio.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
        </div>
        <MemberFacts member={member} level={2} />
      </article>
      {others.length > 0 && (
        <nav className="page others" aria-labelledby="others">
          <h2 id="others">{messages.others}</h2>
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <Portrait member={other} place="small" />
                <div>
                  <AppLink to={paths.member(other.slug)}>{other.name}</AppLink>
                  <p className="small muted">{other.title}</p>
                </div>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <TeamEnd />
    </main>
  );
}
