/** Attributes on which the style of an element depends in the style sheet of jsdom. */
const ATTRIBUTES = ['hidden', 'open', 'type', 'disabled'];

/** Inline styles of an ancestor that jsdom passes on; those with which a dialog stops scrolling are not among them. */
const INHERITED = /visibility|pointer-events|color|\ball\b/;

/**
 * jsdom computes every property of an element from all its rules each time a style is requested, and queries by role,
 * accessible names and axe request the style of each element again and again. Without a style sheet and inline styles,
 * elements with the same name and attributes have the same style, so it is computed once.
 */
export function shareStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || isStyled(element)) return compute(element, pseudo);
    const key = JSON.stringify([element.localName, ...ATTRIBUTES.map((name) => element.getAttribute(name))]);
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}

function isStyled(element: Element): boolean {
  if (element.hasAttribute('style')) return true;
  for (let at = element.parentElement; at; at = at.parentElement)
    if (INHERITED.test(at.getAttribute('style') ?? '')) return true;
  return false;
}
