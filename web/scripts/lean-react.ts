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
  // What React's compiler writes; ours is not compiled by it.
  unstable_useMemoCache: ['useMemoCache'],
  useDeferredValue: ['mountDeferredValueImpl', 'updateDeferredValueImpl'],
  // A state of one's own of what is under way, and what is shown until it is done.
  'useTransition|requestFormReset': [
    'startTransition',
    'startHostTransition',
    'ensureFormComponentIsStateful',
    'requestFormReset',
  ],
  'useOptimistic|useTransition': ['dispatchOptimisticSetState'],
  useImperativeHandle: ['updateImperativeHandle', 'imperativeHandleEffect'],
  useEffectEvent: ['updateEvent', 'useEffectEventImpl'],
  findDOMNode: ['findCurrentFiberUsingSlowPath'],
  SuspenseList: ['updateSuspenseListComponent'],
  Activity: ['updateActivityComponent'],
};

/** What leads to these is a way to write an element, which no element of ours has. */
export const UNDRAWN = {
  // Styles and scripts that React itself fetches; ours are in the document.
  '\\sprecedence=|<script\\b[^>]*\\s(async|src=)': [
    'acquireResource',
    'suspendResource',
    'insertStylesheetIntoRoot',
    'preloadStylesheet',
  ],
  // An element with a class of its own.
  '<[a-z]+-[a-z-]+[ >]': ['setPropOnCustomElement'],
};

/** What these do is nothing, as long as no element is written so; they are called all the same. */
export const IDLE = {
  // A function as what a form does; `at` makes an address.
  '\\sformAction=(?!\\{at\\()|<form\\b[^>]*\\saction=\\{(?!paths|path\\}|action\\}|linkOf|`)':
    ['extractEvents$1'],
  '\\sonSelect=': ['constructSelectEvent'],
  '\\sonBeforeInput=': ['getNativeBeforeInputChars', 'getFallbackBeforeInputChars'],
  // Of two screens that show one thing, and of what changes inside of a screen.
  '<ViewTransition\\b(?![^>]*\\sdefault="none")|<ViewTransition\\b[^>]*\\s(name|share|update)=':
    [
      'commitAppearingPairViewTransitions',
      'commitDeletedPairViewTransitions',
      'restorePairedViewTransitions',
      'commitNestedViewTransitions',
      'restoreNestedViewTransitions',
      'measureNestedViewTransitions',
    ],
  // A function of ours that is called for a transition.
  '<ViewTransition\\b[^>]*\\son[A-Z]': ['scheduleViewTransitionEvent'],
};

/** Which style or script an element of the head is; none of ours is. */
const RESOURCE = 'getResource';

/** How fast the line is, in Mbit/s: as React takes it when it cannot tell. */
const LINE = 'estimateBandwidth';

/** Of React's other file: what a page asks for with them is in the document, too. */
const REQUESTS = [
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'useFormState',
  'useFormStatus',
];

/** Methods of what a ref of a fragment or of a transition holds, which we never have. */
const REF_METHOD =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function \([^)]*\) \{\n[\s\S]*?^\};\n/gm;

/** What makes those refs; nothing has one. */
const REFS = [
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'createViewTransitionInstance',
];

/** What tells them of each element that comes and goes, and what asks for one. */
const TOLD = {
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  isFragmentInstanceParent: 'false',
};

/** Where a component stands in its file: for messages of which a build has no words. */
const FRAMES = 'describeNativeComponentFrame';

/** What a component is called, for the same messages. */
const NAME = 'getComponentNameFromType';

/** The code with another body of a function. */
function without(text: string, name: string, body: string): string {
  const from = text.indexOf(`\nfunction ${name}(`);
  const to = text.indexOf('\n}\n', from);
  if (from === -1 || to === -1) {
    throw new Error(`React has no ${name}`);
  }
  return `${text.slice(0, from)}\nfunction ${name}() {\n  ${body}${text.slice(to)}`;
}

/**
 * @param code React for the browser, as it ships
 * @returns the same, without what is not used
 * @throws when it is not written as it was
 */
export function leanReact(code: string): string {
  if ((code.match(REF_METHOD) ?? []).length < 8) {
    throw new Error('React has no methods of fragments');
  }
  const names = [...Object.values(UNUSED), ...Object.values(UNDRAWN), REFS].flat();
  const lean = names.reduce(
    (text, name) => without(text, name, `throw Error("${name} is left out");`),
    code.replaceAll(REF_METHOD, ''),
  );
  const idle = Object.values(IDLE)
    .flat()
    .reduce((text, name) => without(text, name, 'return;'), lean);
  const answers = {
    [FRAMES]: '""',
    [NAME]: 'null',
    [RESOURCE]: 'null',
    [LINE]: '5',
    ...TOLD,
  };
  return Object.entries(answers).reduce(
    (text, [name, answer]) => without(text, name, `return ${answer};`),
    idle,
  );
}

/**
 * @param code what of React is the same for every program of pages
 * @returns the same, without what is not used
 * @throws when it is not written as it was
 */
export function leanReactDom(code: string): string {
  return REQUESTS.reduce((text, name) => {
    const lean = text.replace(
      new RegExp(`^exports\\.${name} = function [\\s\\S]*?^\\};\\n`, 'm'),
      '',
    );
    if (lean === text) {
      throw new Error(`React has no ${name}`);
    }
    return lean;
  }, code);
}

/** @param code what React is without a page: its walk through children is not used */
export const leanReactCore = (code: string): string =>
  without(code, 'mapIntoArray', 'throw Error("Children is left out");');
