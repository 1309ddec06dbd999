// Plain elements drawn past most of React's renderer for the server.
//
// React draws an element in a dozen calls, because it may be anything: one that it has
// heard of, one that fails or waits, one of a page that is taken up again. Most elements
// are none of these: a name, attributes, children. In an engine without a compiler each
// call costs as much as what it does, so those are drawn in one. Everything else, and every
// component, goes React's own way, from inside of a plain element too. What is written is the
// same (quick-renderer.test.ts).
//
// What is left out there only serves what renderToString never does: the path of keys (pages
// that are taken up again, the state of a form's action) and the elements' names in the
// stack of an error.

/** Attributes whose value is an address, which may not be a script. */
const ADDRESSES = ['href', 'src'];

/** What React writes of a control after all else, or not at all. */
const UNUSUAL = [
  'children',
  'dangerouslySetInnerHTML',
  'name',
  'value',
  'defaultValue',
  'checked',
  'defaultChecked',
  'formAction',
  'formEncType',
  'formMethod',
  'formTarget',
];

/** Texts that are remembered, and letters of the longest: some 300 kB at most. */
const MOST_TEXTS = 2_000;
const LONGEST = 60;

const DRAW = `
/** How plain elements are written, by their names; null for others. */
const plainTags = new Map();
const addressNames = new Set(${JSON.stringify(ADDRESSES)});
function plainTag(type) {
  // The page's own places (ssr/kept-parts.tsx) have nothing that React would write otherwise.
  const isCommon = "a" === type || "button" === type || !elementCases.has(type);
  const isPlain = type.startsWith("kept-") || (isCommon && !type.includes("-"));
  const plain = isPlain ? { start: startChunkForTag(type), end: endChunkForTag(type), isCase: contextCases.has(type) } : null;
  plainTags.set(type, plain);
  return plain;
}
/** Texts that were escaped before: most stand on many pages. */
const texts = new Map();
function escaped(text) {
  let known = texts.get(text);
  if (void 0 === known) {
    known = escapeTextForBrowser(text);
    if (${LONGEST} >= text.length) {
      if (${MOST_TEXTS} <= texts.size) texts.clear();
      texts.set(text, known);
    }
  }
  return known;
}
/** What stands elsewhere in a control than where it is given, or nowhere. */
const unusualNames = new Set(${JSON.stringify(UNUSUAL)});
/** Of these, what is an attribute as any other elsewhere. */
const plainNames = new Set(["name", "value"]);
const namesAction = (props) => void 0 !== props.name || void 0 !== props.formAction || void 0 !== props.formEncType || void 0 !== props.formMethod || void 0 !== props.formTarget;
/** Nothing that such an address begins with begins a script's. */
function isAddress(value) {
  const first = value.charCodeAt(0);
  return 47 === first || 104 === first || 35 === first;
}
/** An attribute as React's \`pushAttribute\` writes it. */
function attribute(name, value) {
  if ("string" === typeof value) {
    const written = writtenAs.get(name) ?? plainAttribute(name);
    if ("" !== written) return " " + written + '="' + escaped(value) + '"';
    if (addressNames.has(name) && isAddress(value)) return " " + name + '="' + escaped(value) + '"';
  } else if ("function" === typeof value) {
    if (name.startsWith("on")) return "";
  } else if ("number" === typeof value) {
    const written = writtenAs.get(name) ?? plainAttribute(name);
    if ("" !== written) return " " + written + '="' + value + '"';
  } else if ("ref" === name) return "";
  const parts = [];
  pushAttribute(parts, name, value);
  return parts.join("");
}
/** Draws an element that has no end; false for one with what no such element has. */
function drawVoid(chunks, type, props) {
  let html = "<" + type;
  let name = null;
  let value = null;
  let first = null;
  let isChecked = null;
  let isFirst = null;
  const isInput = "input" === type;
  for (const key in props) {
    const given = props[key];
    if (null == given) continue;
    if (unusualNames.has(key) && (isInput || !plainNames.has(key))) {
      if (!isInput) return !1;
      if ("name" === key) name = given;
      else if ("value" === key) value = given;
      else if ("defaultValue" === key) first = given;
      else if ("checked" === key) isChecked = given;
      else if ("defaultChecked" === key) isFirst = given;
      else return !1;
    } else html += attribute(key, given);
  }
  if (null !== name) html += attribute("name", name);
  if (null === isChecked) isChecked = isFirst;
  if (null !== isChecked) {
    const parts = [];
    pushBooleanAttribute(parts, "checked", isChecked);
    html += parts.join("");
  }
  if (null === value) value = first;
  if (null !== value) html += attribute("value", value);
  chunks.push(html + "/>");
  return !0;
}
/**
 * Whether an element stands where it is written. What tells of the page goes to its head,
 * and is told without a place in the text around it.
 */
function isHoisted(task, segment, props) {
  const context = task.formatContext;
  return 4 !== context.insertionMode && 0 === (context.tagScope & 5) && null == props.itemProp && !segment.lastPushedText;
}
/** Draws what has no end and nothing unusual; false for anything else. */
function drawEndless(request, task, segment, type, props) {
  let chunks = segment.chunks;
  if ("meta" === type) {
    if (!isHoisted(task, segment, props) || "string" === typeof props.charSet || "viewport" === props.name) return !1;
    chunks = request.renderState.hoistableChunks;
  } else if ("link" === type) {
    if (!isHoisted(task, segment, props) || "string" !== typeof props.rel || "stylesheet" === props.rel || "string" !== typeof props.href || "" === props.href || props.onLoad || props.onError) return !1;
    chunks = request.renderState.hoistableChunks;
  } else if ("input" !== type && !("img" === type && "lazy" === props.loading)) return !1;
  if (!drawVoid(chunks, type, props)) return !1;
  segment.lastPushedText = !1;
  return !0;
}
function drawPlain(request, task, segment, type, props, plain) {
  const chunks = segment.chunks;
  let html = plain.start;
  let children = null;
  let inner = null;
  for (const name in props) {
    const value = props[name];
    if ("children" === name) children = value;
    else if (null == value) continue;
    else if ("dangerouslySetInnerHTML" === name) inner = value;
    else if ("" === value && "href" === name && "a" === type) html += ' href=""';
    else html += attribute(name, value);
  }
  if (null === inner && "string" === typeof children) chunks.push(html + ">" + escaped(children) + plain.end);
  else {
    chunks.push(html + ">");
    if (null !== inner) pushInnerHTML(chunks, inner, children);
    segment.lastPushedText = !1;
    if (null != children) {
      const context = task.formatContext;
      const mode = context.insertionMode;
      // As React finds it for most.
      if (plain.isCase || 2 > mode || 6 <= mode || 0 !== (context.tagScope & 24))
        task.formatContext = getChildFormatContext(context, type, props);
      if (!drawNode(request, task, segment, children)) renderNode(request, task, children, -1);
      task.formatContext = context;
    }
    chunks.push(plain.end);
  }
  segment.lastPushedText = !1;
}
/** Draws what is plain; false for what goes React's way. */
function drawNode(request, task, segment, node) {
  if ("string" === typeof node) {
    if ("" !== node) {
      if (segment.lastPushedText) segment.chunks.push("<!-- -->");
      segment.chunks.push(escaped(node));
      segment.lastPushedText = !0;
    }
  } else if (null !== node && "object" === typeof node) {
    if (node.$$typeof === REACT_ELEMENT_TYPE) {
      const type = node.type;
      if ("string" !== typeof type) return type === REACT_FRAGMENT_TYPE && drawNode(request, task, segment, node.props.children);
      if (null !== task.formatContext.viewTransition) return !1;
      const props = node.props;
      let plain = plainTags.get(type);
      if (void 0 === plain) plain = plainTag(type);
      if (null === plain) return drawEndless(request, task, segment, type, props);
      if ("button" === type && namesAction(props)) return !1;
      drawPlain(request, task, segment, type, props, plain);
    } else if (isArrayImpl(node)) {
      const context = task.treeContext;
      const length = node.length;
      for (let index = 0; index < length; index++) {
        const child = node[index];
        if (null !== child && "object" === typeof child)
          task.treeContext = { id: 0, overflow: "", parent: context, length, index };
        if (!drawNode(request, task, segment, child)) renderNode(request, task, child, index);
      }
      task.treeContext = context;
    } else return !1;
  } else return null == node || "boolean" === typeof node;
  return !0;
}
/** Draws a component; false for one of the other kinds. */
function drawComponent(request, task, node, childIndex) {
  const type = node.type;
  if ("function" !== typeof type || (type.prototype && type.prototype.isReactComponent)) return !1;
  const stack = task.componentStack;
  const key = node.key;
  const path = [task.keyPath, null, null == key ? (-1 === childIndex ? 0 : childIndex) : key];
  task.node = node;
  task.childIndex = childIndex;
  task.componentStack = { parent: stack, type };
  const value = renderWithHooks(request, task, path, type, node.props, void 0);
  if (request.aborted) throw null;
  finishFunctionComponent(request, task, path, value, 0 !== localIdCounter, actionStateCounter, actionStateMatchingIndex);
  task.componentStack = stack;
  return !0;
}
/** What a list left to be worked out by who asks for it, which are few. */
function treeOf(context) {
  if (0 === context.id) {
    const made = pushTreeContext(context.parent, context.length, context.index);
    context.id = made.id;
    context.overflow = made.overflow;
  }
  return context;
}
`;

/** Each text of React's, and what takes its place. */
const CHANGES: readonly (readonly [text: string, change: (text: string) => string])[] = [
  [
    'function renderNodeDestructive(request, task, node, childIndex) {\n',
    (text) =>
      `${DRAW}${text}  if (null === task.replay && null !== task.blockedSegment && drawNode(request, task, task.blockedSegment, node)) return;\n`,
  ],
  ['function getTreeId(context) {\n', (text) => `${text}  context = treeOf(context);\n`],
  [
    'function pushTreeContext(baseContext, totalChildren, index) {\n',
    (text) => `${text}  baseContext = treeOf(baseContext);\n`,
  ],
  // The name is for pages that are taken up again.
  [
    'name = getComponentNameFromType(type),\n            keyOrIndex',
    (text) =>
      text.replace(
        'getComponentNameFromType(type)',
        'null === task.replay ? null : getComponentNameFromType(type)',
      ),
  ],
  // All that lies between two segments at once.
  [
    'chunkIdx < r.index; chunkIdx++)\n          destination.push(chunks[chunkIdx]);',
    () =>
      'chunkIdx < r.index; chunkIdx = r.index)\n          destination.push(chunks.slice(chunkIdx, r.index).join(""));',
  ],
  [
    `      for (; chunkIdx < chunks.length - 1; chunkIdx++)
        destination.push(chunks[chunkIdx]);
      chunkIdx < chunks.length && (r = destination.push(chunks[chunkIdx]));
`,
    () =>
      '      chunkIdx < chunks.length && (r = destination.push(chunks.slice(chunkIdx).join("")));\n',
  ],
];

/**
 * @param code the renderer, with the look-ups of `quick-renderer.ts`
 * @returns the same, which draws plain elements at once
 * @throws when it is not written as it was
 */
export function quickElements(code: string): string {
  return CHANGES.reduce((changed, [text, change]) => {
    if (changed.split(text).length !== 2) {
      throw new Error(`React's renderer is written otherwise: ${text}`);
    }
    return changed.replace(text, () => change(text));
  }, code);
}
