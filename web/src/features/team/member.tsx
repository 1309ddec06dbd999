// The details of a person, for the list, the dialog and their page.

import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import { messages } from './messages';

export type Member = Contents['our-team']['members'][number];

/** Whether the person has a page: more than the card shows. */
export const hasPage = ({ skills, education, roles, bio }: Member): boolean =>
  [skills, education, roles, bio].some((list) => list && list.length > 0);

/** How to reach them. */
export function ContactLinks({ member: { name, email, linkedin } }: { member: Member }) {
  if (!email && !linkedin) {
    return null;
  }
  return (
    <div className="reach">
      {email && (
        <a href={`mailto:${email}`} aria-label={messages.email(name)}>
          <Icon name="mail" />
        </a>
      )}
      {linkedin && (
        <a href={linkedin} aria-label={messages.network(name)} rel="noopener noreferrer">
          <Icon name="linkedin" />
        </a>
      )}
    </div>
  );
}

/** Skills, education and roles. */
export function MemberFacts({ member, level = 3 }: { member: Member; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const all = [
    [messages.skills, member.skills ?? []],
    [messages.education, member.education ?? []],
    [messages.roles, member.roles ?? []],
  ] as const;
  const lists = all.filter(([, items]) => items.length > 0);
  if (lists.length === 0) {
    return null;
  }
  return (
    <div className="facts">
      {lists.map(([heading, items]) => (
        <div key={heading}>
          <Heading>{heading}</Heading>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
