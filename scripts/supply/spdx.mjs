// Licence expressions as packages write them: `MIT OR Apache-2.0`, `(A OR B) AND C`, and the
// older `MIT/Apache-2.0`. https://spdx.github.io/spdx-spec/v2.3/SPDX-license-expressions/

/** Of several that may be chosen, the one that asks for least stands first. */
const PREFERRED = ['MIT', '0BSD', 'Zlib', 'BSL-1.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'Apache-2.0'];

function rank(licences) {
  const worst = licences.map((one) => {
    const at = PREFERRED.indexOf(one);
    return at < 0 ? PREFERRED.length : at;
  });
  return Math.max(...worst) + licences.length / 100;
}

function tokens(expression) {
  return expression.replaceAll('/', ' OR ').match(/[()]|[^\s()]+/g) ?? [];
}

/**
 * All the ways to satisfy an expression, each a sorted list of licences.
 *
 * Throws when it is no expression.
 */
export function ways(expression) {
  const rest = tokens(expression);
  const both = (left, right) =>
    left.flatMap((one) => right.map((other) => [...new Set([...one, ...other])].sort()));
  function single() {
    const token = rest.shift();
    if (token === '(') {
      const inside = either();
      if (rest.shift() !== ')') throw new Error(`no licence expression: ${expression}`);
      return inside;
    }
    if (token === undefined || token === ')' || ['AND', 'OR', 'WITH'].includes(token)) {
      throw new Error(`no licence expression: ${expression}`);
    }
    if (rest[0] === 'WITH') {
      rest.shift();
      return [[`${token} WITH ${rest.shift()}`]];
    }
    return [[token]];
  }
  function all() {
    let found = single();
    while (rest[0] === 'AND') {
      rest.shift();
      found = both(found, single());
    }
    return found;
  }
  function either() {
    let found = all();
    while (rest[0] === 'OR') {
      rest.shift();
      found = [...found, ...all()];
    }
    return found;
  }
  const found = either();
  if (rest.length > 0) throw new Error(`no licence expression: ${expression}`);
  return found;
}

/** The licences that we take a package under, of those it offers. */
export function chosen(expression) {
  return ways(expression).sort((left, right) => rank(left) - rank(right))[0];
}

/** Whether one of the ways has only licences of that list. */
export function isAllowed(expression, allowed) {
  return ways(expression).some((way) => way.every((one) => allowed.includes(one)));
}
