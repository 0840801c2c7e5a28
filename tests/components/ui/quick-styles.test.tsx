const NAMES = [
  ...['a', 'article', 'aside', 'b', 'button', 'caption', 'dd', 'details', 'dialog', 'div', 'dl', 'dt', 'em', 'fieldset'],
  ...['figure', 'footer', 'form', 'h1', 'h2', 'h3', 'header', 'hr', 'img', 'input', 'label', 'legend', 'li', 'link'],
  ...['main', 'meter', 'nav', 'ol', 'optgroup', 'option', 'output', 'p', 'pre', 'progress', 'script', 'section'],
  ...['select', 'small', 'span', 'strong', 'summary', 'sup', 'svg', 'table', 'tbody', 'td', 'template', 'textarea'],
  ...['th', 'thead', 'time', 'title', 'tr', 'ul', 'video'],
]; // prettier-ignore
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

it('finds the same style as jsdom', () => {
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

it('sees a change of an attribute and of an inline style', () => {
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
