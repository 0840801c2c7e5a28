import { toKeyName } from '@/components/staff/shortcuts/use-shortcuts';

function press(fields: Partial<KeyboardEvent>, html = '') {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  const event = {
    key: 'j',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
  };
  return toKeyName({ ...event, defaultPrevented: false, ...fields, target } as never);
}

it.each([
  [{ key: 'j' }, 'j'],
  [{ key: 'J' }, 'j'], // caps lock
  [{ key: '?', shiftKey: true }, '?'],
  [{ key: '/', shiftKey: true }, '/'], // layouts with the slash above the 7
  [{ key: '1' }, '1'],
  [{ key: 'Enter' }, 'Enter'],
  [{ key: 'Escape' }, 'Escape'],
  [{ key: 'ജ', code: 'KeyJ' }, 'j'], // a Malayalam layout
  [{ key: '१', code: 'Digit1' }, '1'],
])('the key event %j is read as %s', (fields, name) => {
  expect(press(fields)).toBe(name);
});

it.each([
  [{ key: 'j', ctrlKey: true }],
  [{ key: 'j', metaKey: true }],
  [{ key: 'j', altKey: true }],
  [{ key: 'J', shiftKey: true }],
  [{ key: 'k', ctrlKey: true }],
  [{ key: 'j', defaultPrevented: true }],
])('the key event %j is not a shortcut', (fields) => {
  expect(press(fields)).toBeNull();
});

it.each([
  '<input data-here>',
  '<input type="search" data-here>',
  '<input type="date" data-here>',
  '<textarea data-here></textarea>',
  '<select data-here></select>',
  '<div contenteditable="true"><b data-here></b></div>',
  '<div role="textbox"><b data-here></b></div>',
  '<div role="menu"><button data-here></button></div>',
  '<div role="alertdialog"><button data-here></button></div>',
  '<div data-no-shortcuts><button data-here></button></div>',
])('shortcuts are off in %s', (html) => {
  expect(press({ key: 'j' }, html)).toBeNull();
  expect(press({ key: '?', shiftKey: true }, html)).toBeNull();
});

it.each(['<button data-here></button>', '<input type="checkbox" data-here>', '<a href="#" data-here></a>'])(
  'shortcuts work on %s',
  (html) => {
    expect(press({ key: 'j' }, html)).toBe('j');
  },
);
