// Parts of jsdom that component tests call so often that they took a third of the processor time. Each gives the same result as
// jsdom, with less work (docs/decisions/tests.md); tests/components/ui/quick-jsdom.test.tsx compares them.
// This module must be imported before jsdom.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const PARTS = 'jsdom/lib/jsdom/living';
const ELEMENT = 1;

const selectors = require(`${PARTS}/helpers/selectors.js`);
const formControls = require(`${PARTS}/helpers/form-controls.js`);
const { domSymbolTree } = require(`${PARTS}/helpers/internal-constants.js`);
const { implForWrapper, wrapperForImpl } = require(`${PARTS}/generated/utils.js`);
const NodeList = require(`${PARTS}/generated/NodeList.js`);
const { CSSStyleDeclaration } = createRequire(require.resolve('jsdom'))('cssstyle'); // the copy that jsdom uses
const { implementation: InlineStyle } = require(`${PARTS}/nodes/ElementCSSInlineStyle-impl.js`);

const read = (element, name) => element._attributesByNameMap.get(name)?.[0]._value;

// 1. Simple selectors, which queries by role test on each element, are matched without jsdom's general engine.

/** Attributes whose values the general engine compares exactly; those of `type` ignore case. */
const EXACT = /^(aria-.*|data-.*|role|id|for|name|value|href|src|class|title|alt)$/;
const PART =
  /^(?:([a-z][a-z0-9]*|\*)(?=$|[[:.])|\.([a-zA-Z_][\w-]*)|(:not\()?\[([a-z][a-z-]*)(?:(~?=)(["'])([^"'\\\]]*)\6)?\](\))?)/;

/** One test per alternative of a selector; null if only the general engine can match it. */
function compile(selector) {
  const alternatives = selector.split(',').map((text) => compileOne(text.trim()));
  return alternatives.includes(null) ? null : alternatives;
}

function compileOne(text) {
  const tests = [];
  for (let rest = text; rest;) {
    const match = PART.exec(rest);
    if (!match) return null;
    const [whole, tag, className, not, name, operator, , value, end] = match;
    if (tag && rest !== text) return null;
    if (Boolean(not) !== Boolean(end)) return null;
    if (operator && (value === '' || /\s/.test(value) || !(name === 'type' || EXACT.test(name)))) return null;
    if (tag && tag !== '*') tests.push((element) => element._localName === tag);
    else if (className) tests.push(hasWord('class', className));
    else if (name) {
      const test = toAttributeTest(name, operator, value);
      tests.push(not ? (element) => !test(element) : test);
    }
    rest = rest.slice(whole.length);
  }
  if (text === '') return null;
  return tests.length === 1 ? tests[0] : (element) => tests.every((test) => test(element));
}

function toAttributeTest(name, operator, value) {
  if (!operator) return (element) => element._attributesByNameMap.has(name);
  if (operator === '~=') return name === 'type' ? () => false : hasWord(name, value);
  if (name !== 'type') return (element) => read(element, name) === value;
  const wanted = value.toLowerCase();
  return (element) => read(element, name)?.toLowerCase() === wanted;
}

function hasWord(name, word) {
  const pattern = new RegExp(`(^|\\s)${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s|$)`);
  return (element) => {
    const value = read(element, name);
    return value !== undefined && pattern.test(value);
  };
}

const compiled = new Map();
function find(selector) {
  let tests = compiled.get(selector);
  if (tests === undefined) {
    tests = compile(String(selector));
    compiled.set(selector, tests);
  }
  return tests;
}

const matchesAny = (element, tests) => tests.some((test) => test(element));

/** Adds the descendants that match in document order; stops at the first one if `isFirst`. */
function collect(parent, tests, found, isFirst) {
  for (let child = domSymbolTree.firstChild(parent); child; child = domSymbolTree.nextSibling(child)) {
    if (child.nodeType !== ELEMENT) continue;
    if (matchesAny(child, tests)) {
      found.push(wrapperForImpl(child));
      if (isFirst) return found;
    }
    collect(child, tests, found, isFirst);
    if (isFirst && found.length > 0) return found;
  }
  return found;
}

const engines = new WeakMap();
const { addNwsapi } = selectors;
selectors.addNwsapi = (node) => {
  const engine = addNwsapi(node);
  let quick = engines.get(engine);
  if (!quick) {
    quick = makeQuick(engine);
    engines.set(engine, quick);
  }
  return quick;
};

function makeQuick(engine) {
  return {
    match(selector, element) {
      const tests = find(selector);
      return tests ? matchesAny(implForWrapper(element), tests) : engine.match(selector, element);
    },
    select(selector, context) {
      const tests = find(selector);
      return tests ? collect(implForWrapper(context), tests, [], false) : engine.select(selector, context);
    },
    first(selector, context) {
      const tests = find(selector);
      if (!tests) return engine.first(selector, context);
      return collect(implForWrapper(context), tests, [], true)[0] ?? null;
    },
    closest(selector, element) {
      const tests = find(selector);
      if (!tests) return engine.closest(selector, element);
      for (let at = implForWrapper(element); at?.nodeType === ELEMENT; at = domSymbolTree.parent(at))
        if (matchesAny(at, tests)) return wrapperForImpl(at);
      return null;
    },
  };
}

// 2. The labels of a field: jsdom walks through the document for each field and each of its labels. Here it is done once after each
// change of the document.

const labelings = new WeakMap();
function listLabels(root, field) {
  let labeling = labelings.get(root);
  if (labeling?.version !== root._version) {
    labeling = { version: root._version, labels: readLabels(root) };
    labelings.set(root, labeling);
  }
  return labeling.labels.get(field) ?? [];
}

function readLabels(root) {
  const labels = [];
  const ids = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    if (node.nodeType !== ELEMENT) continue;
    const id = node.getAttributeNS(null, 'id');
    if (id && !ids.has(id)) ids.set(id, node);
    if (node._localName === 'label') labels.push(node);
  }
  const fields = new Map();
  for (const label of labels) {
    const id = label.getAttributeNS(null, 'for');
    const named = ids.get(id);
    const field = id === null ? label.control : named && formControls.isLabelable(named) ? named : null;
    if (field) fields.set(field, [...(fields.get(field) ?? []), label]);
  }
  return fields;
}

formControls.getLabelsForLabelable = (field) => {
  if (!formControls.isLabelable(field)) return null;
  if (!field._labels) {
    const element = field.getRootNode({});
    const query = () => listLabels(element, field);
    field._labels = NodeList.createImpl(element._globalObject, [], { element, query });
  }
  return field._labels;
};

// 3. jsdom makes the object behind `element.style` for each element. Here it is made when it is first used.

InlineStyle.prototype._initElementCSSInlineStyle = function () {
  this._settingCssText = false;
};
Object.defineProperty(InlineStyle.prototype, '_style', {
  get() {
    const style = new CSSStyleDeclaration((text) => {
      if (this._settingCssText) return;
      this._settingCssText = true;
      this.setAttributeNS(null, 'style', text);
      this._settingCssText = false;
    });
    Object.defineProperty(this, '_style', { value: style });
    return style;
  },
});

// 4. Computed styles. Without a style sheet, elements with the same name, attributes and inline styles look the same, so a style is
// computed once, and not anew through all rules for each query by role, accessible name and axe.

/** Attributes on which the style of an element depends in the style sheet of jsdom. */
const STYLED_BY = ['hidden', 'open', 'type', 'disabled', 'style'];
/** Inline styles of an ancestor that jsdom passes on; those with which a dialog stops scrolling are not among them. */
const INHERITED = /visibility|pointer-events|color|\ball\b/;
const styles = new Map();

export function shareStyles(window) {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    const node = implForWrapper(element);
    if (pseudo || !node || window.document.styleSheets.length > 0) return compute(element, pseudo);
    const key = toStyleKey(node);
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}

function toStyleKey(node) {
  let key = node._localName;
  for (const name of STYLED_BY) key += `\n${read(node, name) ?? ''}${node._attributesByNameMap.has(name)}`;
  for (let at = domSymbolTree.parent(node); at?.nodeType === ELEMENT; at = domSymbolTree.parent(at)) {
    const style = read(at, 'style');
    if (style && INHERITED.test(style)) key += `\n${style}`;
  }
  return key;
}
