import { restoreTexts } from '@/components/ui/browser/restore-server-texts';
import { translatePage } from '@/tests/support/translator';

const SERVED = `<main><h1>Heart of <b>Kerala</b>, 5 days</h1>
  <p>₹22,500 for 2<br>adults</p><!-- --><form><label>Adults <input></label></form><p></p></main><p>End</p>`;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

it('restoreTexts gives a translated page the texts of the server again and keeps its elements', () => {
  document.body.innerHTML = SERVED;
  const input = document.querySelector('input')!;
  input.value = '4';
  translatePage();
  document.body.prepend(document.createElement('iframe'));
  document.querySelector('h1 font font')!.textContent = 'केरल का दिल';
  restoreTexts(document.body, parse(SERVED));
  expect(document.querySelector('font')).toBeNull();
  document.querySelector('iframe')!.remove();
  expect(document.body.innerHTML).toBe(parse(SERVED).innerHTML);
  expect(document.querySelector('input')).toBe(input);
  expect(input).toHaveValue('4');
});

it('restoreTexts keeps a text that a script has written meanwhile', () => {
  document.body.innerHTML = '<p>₹56,000</p><p>End</p>';
  translatePage();
  restoreTexts(document.body, parse('<p></p><p>End</p>'));
  expect(document.body).toHaveTextContent('₹56,000End');
  expect(document.querySelectorAll('body > p:last-child font')).toHaveLength(0);
});
