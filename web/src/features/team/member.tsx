// What is shown of a person on the list, in the dialog and on their own page.

import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import { messages } from './messages';

export type Member = Contents['our-team']['members'][number];

/** How to reach them. */
export function Reach({ member }: { member: Member }) {
  return (
    <div className="reach">
      <a href={`mailto:${member.email}`} aria-label={messages.email(member.name)}>
        <Icon name="mail" />
      </a>
      <a
        href={member.linkedin}
        aria-label={messages.network(member.name)}
        rel="noopener noreferrer"
      >
        <Icon name="linkedin" />
      </a>
    </div>
  );
}

/** Skills, education and roles. */
export function Facts({ member, level = 3 }: { member: Member; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const lists = [
    [messages.skills, member.skills],
    [messages.education, member.education],
    [messages.roles, member.roles],
  ] as const;
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
