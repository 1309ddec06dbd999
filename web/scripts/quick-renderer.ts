// React's renderer for the server, made quicker for an engine without a compiler.
//
// What is to be done with an attribute the renderer finds out by a `switch` with a hundred
// names, and with an element by one with thirty. A compiler makes a table of those; QuickJS
// compares name by name, which was a fifth of what a page costs. So a name is first
// looked up among all that a `switch` has, and goes past it when it is none of them. The
// names are read from React's own text: a release that is written otherwise fails the
// build, and one that has other names is followed. What is written is the same
// (quick-renderer.test.ts).

import { quickElements } from './quick-elements.ts';

/** Attributes that have a case only to be written as they are, or by another name. */
const WRITTEN_AS = {
  className: 'class',
  dir: 'dir',
  role: 'role',
  value: 'value',
  viewBox: 'viewBox',
  width: 'width',
  height: 'height',
};

/** Elements that have a case only to be found soon: they are written as any other. */
const PLAIN = new Set(['div', 'span', 'svg', 'path', 'g', 'p', 'li']);

const ATTRIBUTE = 'function pushAttribute(target, name, value) {\n';
const CONTEXT = 'function getChildFormatContext(parentContext, type, props) {\n';
const START = '  textEmbedded\n) {\n  switch (type) {\n';
const END = '        switch (type) {\n          case "title":\n';

/**
 * @param code the renderer, as React ships it
 * @returns the same, quicker
 * @throws when it is not written as it was
 */
export function quickRenderer(code: string): string {
  const parts = [ATTRIBUTE, CONTEXT, START, END];
  for (const part of parts) {
    if (code.split(part).length !== 2) {
      throw new Error(`React's renderer is written otherwise: ${part}`);
    }
  }
  const named = (part: string, end: string) => {
    const from = code.indexOf(part);
    const text = code.slice(from, code.indexOf(end, from));
    return [...text.matchAll(/case "([^"]+)":/g)].map(([, name = '']) => name);
  };
  // Numbers are compared in a moment, and names letter by letter.
  const from = code.indexOf(START);
  const to = code.indexOf('\n}\n', from);
  const numbers = new Map(
    [...new Set(named(START, '\n}\n'))].map((name, index) => [name, index]),
  );
  const numbered = code
    .slice(from, to)
    .replaceAll(
      /^ {4}case "([^"]+)":/gm,
      (_, name: string) => `    case ${numbers.get(name)}:`,
    );
  const set = (names: string[]) => `new Set(${JSON.stringify(names)})`;
  const elements = named(START, '\n}\n').filter((name) => !PLAIN.has(name));
  const quick = `${code.slice(0, from)}${numbered}${code.slice(to)}`
    .replace(
      ATTRIBUTE,
      () => `const attributeCases = ${set(named(ATTRIBUTE, '\n}\n'))};
const elementCases = ${set(elements)};
const elementNumbers = new Map(${JSON.stringify([...numbers])});
const contextCases = ${set(named(CONTEXT, '\n}\n'))};
const endCases = ${set(named(END, 'endChunkForTag'))};
const writtenAs = new Map(Object.entries(${JSON.stringify(WRITTEN_AS)}));
function plainAttribute(name) {
  const known = writtenAs.get(name);
  if (known !== void 0) return known;
  const isPlain = !attributeCases.has(name) && !/^on/i.test(name) && isAttributeNameSafe(aliases.get(name) || name);
  const written = isPlain ? aliases.get(name) || name : "";
  writtenAs.set(name, written);
  return written;
}
${ATTRIBUTE}  if ("string" === typeof value) {
    const written = plainAttribute(name);
    if (written !== "") {
      // One piece instead of five: each is passed on by itself later.
      target.push(" " + written + '="' + escapeTextForBrowser(value) + '"');
      return;
    }
  }
`,
    )
    .replace(CONTEXT, (text) => `${text}  const isCase = contextCases.has(type);\n`)
    .replace(
      START,
      () => `  textEmbedded
) {
  if (!elementCases.has(type) && !type.includes("-"))
    return pushStartGenericElement(target$jscomp$0, props, type, formatContext);
  switch (elementNumbers.get(type)) {
`,
    )
    .replace(END, (text) => `        if (endCases.has(type)) ${text.trimStart()}`)
    .replace(
      /(const isCase = .*\n.*\n) {2}switch \(type\)/,
      (_, before: string) => `${before}  if (isCase) switch (type)`,
    );
  return quickElements(quick);
}
