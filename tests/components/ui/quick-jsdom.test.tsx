const NAMES = `
  a article aside b button caption dd details dialog div dl dt em fieldset figure footer form h1
  h2 h3 header hr img input label legend li link main meter nav ol optgroup option output p pre
  progress script section select small span strong summary sup svg table tbody td template
  textarea th thead time title tr ul video
`
  .trim()
  .split(/\s+/);
const ATTRIBUTES = ['class', 'hidden', 'open', 'disabled', 'style'];
const READ = ['display', 'visibility', 'opacity', 'position', 'overflow', 'pointer-events'];

function listElements(): Element[] {
  document.body.innerHTML = '<ul><li></li></ul><details></details><table></table><form></form>';
  for (const parent of [document.body, ...document.body.querySelectorAll('*')])
    for (const name of NAMES)
      for (const attribute of ATTRIBUTES) {
        const element = document.createElement(name);
        element.setAttribute(attribute, attribute === 'style' ? 'display: flex; visibility: hidden' : '');
        parent.append(element);
      }
  return [...document.body.querySelectorAll('*')];
}

it('the quick jsdom finds the same styles as jsdom', () => {
  const elements = listElements();
  const read = () =>
    elements.map((element) => {
      const style = window.getComputedStyle(element);
      return [element.cloneNode(false), style.display, ...READ.map((name) => style.getPropertyValue(name))];
    });
  const quick = read();
  document.body.append(document.createElement('style')); // with a style sheet, jsdom computes everything
  expect(document.styleSheets).toHaveLength(1);
  expect(quick).toEqual(read());
});

it('the quick jsdom notices a change of an attribute or of an inline style', () => {
  document.body.innerHTML = '<section><p>Text</p></section>';
  const [section, text] = document.body.querySelectorAll<HTMLElement>('section, p');
  if (!section || !text) throw new Error('No elements');
  const read = () => [window.getComputedStyle(section).display, window.getComputedStyle(text).visibility];
  expect(read()).toEqual(['block', 'visible']);
  section.style.visibility = 'hidden';
  expect(read()).toEqual(['block', 'hidden']);
  section.removeAttribute('style');
  section.hidden = true;
  expect(read()).toEqual(['none', 'visible']);
});

it('the quick jsdom passes on the inline style of an ancestor to elements that look the same otherwise', () => {
  document.body.innerHTML =
    '<div style="visibility: hidden"><p>Hidden</p></div><div><p>Shown</p></div><p style="display: none">Absent</p>';
  const read = (text: Element) => {
    const { visibility, display } = window.getComputedStyle(text);
    return [visibility, display];
  };
  expect([...document.querySelectorAll('p')].map(read)).toEqual([
    ['hidden', 'block'],
    ['visible', 'block'],
    ['visible', 'none'],
  ]);
});

const SELECTORS = [
  'button',
  '*',
  '*[role~="button"],button,input[type="button"]',
  'a[href]',
  'input:not([type]):not([list])',
  '[type="RADIO"]',
  '[role=""]',
  '[class~="wide"]',
  '.wide',
  'p.wide.x',
  '.wide[hidden]',
  '[data-x="1"]',
  '[data-x="2"]',
  '[aria-label]:not([aria-label=""])',
  '[title="a b"]',
  '[value=" 1"]',
  'label,[for]',
  '#one',
  'p > button',
  'select:not([multiple]):not([size])',
  '[hidden=""]',
  "[name='one']",
  '[lang="EN"]',
  'ul,p,button',
  'SVG',
];

it('the quick jsdom selects and matches the same elements as jsdom', () => {
  document.body.innerHTML =
    '<p class="wide x" data-x="1" title="a b" lang="en"><button role="link button" type="button">1</button>' +
    '<button id="one" name="one" aria-label="">2</button></p><ul class=" x\twide"><li hidden class="wider">' +
    '<input type="Radio" value=" 1"><input><input list="x" type="text"></li></ul><svg class="wide"><a href="#"></a></svg>' +
    '<label for="one" aria-label="One" role="">One</label><select></select><select multiple size="2"></select>';
  const part = document.querySelector('ul');
  for (const selector of SELECTORS) {
    const general = `:is(${selector})`; // matches the same elements, but is not one of the simple selectors that have a fast path
    const select = (text: string) => [
      ...[document, part].map((root) => [...(root?.querySelectorAll(text) ?? [])]),
      ...[document, part].map((root) => root?.querySelector(text)),
      ...[...document.querySelectorAll('*')].map((element) => [element.matches(text), element.closest(text)]),
    ];
    expect([selector, select(selector)]).toEqual([selector, select(general)]);
  }
  expect(document.querySelectorAll('.wide')).toHaveLength(3);
  expect(() => document.querySelector('p[')).toThrow('not a valid selector');
});

it('the quick jsdom finds the labels of a field for which jsdom finds that field', () => {
  document.body.innerHTML =
    '<label for="a">1</label><label>2<input id="a"></label><input id="a"><label for="b">3</label><div id="b"></div>' +
    '<label for="">4<button></button></label><label for="none">5<input></label><input type="hidden" id="c"><label for="c">6</label>';
  const expectEqual = () => {
    const labels = [...document.querySelectorAll('label')];
    for (const field of document.querySelectorAll<HTMLInputElement>('input, button'))
      expect([...(field.labels ?? [])]).toEqual(labels.filter(({ control }) => control === field));
  };
  expectEqual();
  expect(document.querySelector('input')?.labels).toHaveLength(2);
  document.querySelectorAll('label')[1]?.setAttribute('for', 'b');
  document.querySelector('div')?.replaceWith(Object.assign(document.createElement('input'), { id: 'b' }));
  expectEqual();
  expect(document.querySelector<HTMLInputElement>('#b')?.labels).toHaveLength(2);
});

it('the quick jsdom keeps an inline style as written, and writes a changed one into the attribute', () => {
  document.body.innerHTML = '<p style="COLOR:red;  top:1px"></p><svg style="top:1px"></svg>';
  const [text, drawing] = document.querySelectorAll<HTMLElement>('p, svg');
  if (!text || !drawing) throw new Error('No elements');
  expect(text.getAttribute('style')).toBe('COLOR:red;  top:1px');
  expect([text.style.color, drawing.style.top]).toEqual(['red', '1px']);
  text.style.top = '2px';
  expect(text.getAttribute('style')).toBe('color: red; top: 2px;');
  text.setAttribute('style', 'left: 3px');
  expect([text.style.left, text.style.top]).toEqual(['3px', '']);
});
