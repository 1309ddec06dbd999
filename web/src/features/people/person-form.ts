// The rules about a person's names and address; the server has them too
// (crates/site/src/people/model.rs).

import { messages } from './messages';

const NAME_MAX_CHARS = 128;

/** What stands beside which field; without a field, below them all. */
export interface Problem {
  field: string | undefined;
  text: string;
}

const isName = (text: string) => {
  const { length } = [...text.trim()];
  return length >= 1 && length <= NAME_MAX_CHARS;
};

/** One @ with something before it, and a domain with a dot: more is the server's. */
const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());

interface Typed {
  email?: string;
  first_name: string;
  last_name: string;
}

/** The first thing that can be seen to be wrong before it is sent. */
export function findProblem({ email, first_name, last_name }: Typed): Problem | null {
  if (email !== undefined && !isEmail(email)) {
    return { field: 'email', text: messages.emailInvalid };
  }
  if (!isName(first_name)) {
    return { field: 'first_name', text: messages.firstNameInvalid };
  }
  return isName(last_name)
    ? null
    : { field: 'last_name', text: messages.lastNameInvalid };
}
