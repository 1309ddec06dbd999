// React for the browser without what no page of ours uses. A visitor's first touch waits
// for all of it otherwise.
//
// Each is a function of React's that only something reaches which is not in our code
// (lean-react.test.ts looks). It is not taken away: it says so when it is called. What
// nothing else calls then, the build leaves out by itself. A release of React that has
// them no more fails the build.

/** What leads to these functions, and is not written anywhere in `src`. */
export const UNUSED = {
  // A form's function as its action, and what comes of it.
  'useActionState|useFormState|useFormStatus': [
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    'dispatchActionState',
    'runActionStateAction',
  ],
  // Files that a component asks for; ours are in the document.
  'preinit|preinitModule|preloadModule|prefetchDNS|preconnect': [
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'prefetchDNS',
    'preconnect',
  ],
  SuspenseList: ['updateSuspenseListComponent'],
  Activity: ['updateActivityComponent'],
};

/** Methods of what a ref of a fragment holds, which we never have. */
const FRAGMENT_METHOD =
  /^FragmentInstance\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};\n/gm;

/** Where a component stands in its file: for messages of which a build has no words. */
const FRAMES = 'describeNativeComponentFrame';

/**
 * @param code React for the browser, as it ships
 * @returns the same, without what is not used
 * @throws when it is not written as it was
 */
export function leanReact(code: string): string {
  const without = (text: string, name: string, body: string): string => {
    const from = text.indexOf(`\nfunction ${name}(`);
    const to = text.indexOf('\n}\n', from);
    if (from === -1 || to === -1) {
      throw new Error(`React has no ${name}`);
    }
    return `${text.slice(0, from)}\nfunction ${name}() {\n  ${body}${text.slice(to)}`;
  };
  if ((code.match(FRAGMENT_METHOD) ?? []).length < 5) {
    throw new Error('React has no methods of fragments');
  }
  const names = Object.values(UNUSED).flat();
  const lean = names.reduce(
    (text, name) => without(text, name, `throw Error("${name} is left out");`),
    code.replaceAll(FRAGMENT_METHOD, ''),
  );
  return without(lean, FRAMES, 'return "";');
}
