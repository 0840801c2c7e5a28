import { readFileSync } from 'node:fs';
import { waitFor } from '@testing-library/react';
import { getChoice } from '@/components/site/trip-parts/chosen-trip';
import { readTyped } from '@/components/site/sending/form-draft';
import { NO_CHOICE } from '@/lib/packages/prices/choice';

const SCRIPT = readFileSync('public/choice.js', 'utf8');
const KEY = 'choice';

/** The queries for which totals were requested. */
let calls: string[];

/** Opens a page at `address` with this `history.state`, and runs the script. */
function open(address: string, state: object | null = null) {
  history.replaceState(state, '', address);
  document.body.innerHTML = '<p data-words="party"></p>';
  window.eval(SCRIPT);
}

const readParty = () => document.querySelector('p')?.textContent;
const chooseElsewhere = (query: string) => {
  localStorage.setItem(KEY, query);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
};

/** Functions that remove the listeners of the script, as leaving a page does. */
const leave: (() => void)[] = [];
afterEach(() => {
  for (const one of leave.splice(0)) one();
  jest.restoreAllMocks();
});

beforeEach(() => {
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    jest.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      add(type, listener, options);
      leave.push(() => target.removeEventListener(type, listener, options));
    });
  }
  calls = [];
  localStorage.clear();
  globalThis.fetch = jest.fn(async (address: string) => {
    const query = new URL(address, 'https://trails.example').searchParams.toString();
    calls.push(query);
    return { ok: true, json: async () => ({ query, fields: { date: '' }, packages: {}, party: query }) };
  }) as never;
});

it('the choice in a link takes precedence over the stored one, and is stored', async () => {
  localStorage.setItem(KEY, 'adults=6');
  open('/compare?adults=4');
  await waitFor(() => expect(readParty()).toBe('adults=4'));
  expect(localStorage.getItem(KEY)).toBe('adults=4');
});

it('the choice script marks the page while it shows a choice other than the default', async () => {
  localStorage.setItem(KEY, 'adults=6');
  open('/signature-trips');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-chosen'));
  chooseElsewhere('');
  await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-chosen'));
});

// Regression: Back to a page whose URL this browser had written undid a later choice.
it('a later choice takes precedence over a URL that this browser has written, and the URL is updated', async () => {
  localStorage.setItem(KEY, 'adults=6');
  open('/compare?trips=a,b&adults=4', { choice: true });
  await waitFor(() => expect(readParty()).toBe('adults=6'));
  await waitFor(() => expect(location.search).toBe('?trips=a%2Cb&adults=6'));
  expect(localStorage.getItem(KEY)).toBe('adults=6');
});

// Regression: a list kept its prices for two when a party of six was chosen on a package in another tab.
it('the choice script takes over a party chosen in another tab, and notifies the React components', async () => {
  const listener = jest.fn();
  document.addEventListener('chosen', listener);
  localStorage.setItem(KEY, 'adults=2');
  open('/signature-trips');
  await waitFor(() => expect(readParty()).toBe('adults=2'));
  expect(listener).not.toHaveBeenCalled();
  chooseElsewhere('adults=6');
  await waitFor(() => expect(listener).toHaveBeenCalled());
  expect(readParty()).toBe('adults=6');
});

it('a page opened by a link keeps its choice, and does not store it again, when another tab chooses', async () => {
  open('/compare?adults=4');
  await waitFor(() => expect(readParty()).toBe('adults=4'));
  chooseElsewhere('adults=6');
  await Promise.resolve();
  expect(calls).not.toContain('adults=6');
  expect(readParty()).toBe('adults=4');
  expect(localStorage.getItem(KEY)).toBe('adults=6');
});

it('the choice script does not take over the choice of another tab while a part of the page refuses it', async () => {
  open('/signature-trips');
  const refuse = (event: Event) => event.preventDefault();
  document.addEventListener('choice-elsewhere', refuse);
  chooseElsewhere('adults=6');
  expect(calls).toEqual([]);
  document.removeEventListener('choice-elsewhere', refuse);
  chooseElsewhere('adults=6');
  expect(calls).toEqual(['adults=6']);
});

// Regression: the entry of a "#..." link has no state, so Back to it undid a later choice.
it.each([{ choice: true }, null])('a link to a part of the page keeps history.state %j', async (state) => {
  open('/compare?adults=4', state);
  await waitFor(() => expect(readParty()).toBe('adults=4'));
  const moved = new Promise((resolve) => {
    window.addEventListener('hashchange', resolve, { once: true });
  });
  // Next completes an entry with its own state only if the call has a URL; without it, Back would reload the page.
  const marking = jest.spyOn(history, 'replaceState');
  location.hash = '#days';
  await moved;
  expect(marking.mock.calls.map(([, , address]) => address)).toEqual(state ? [location.href] : []);
  marking.mockRestore();
  expect(history.state ?? null).toEqual(state); // jsdom has undefined for null
});

// Regression: the default choice is stored as an empty text, which was read as no choice, so Back to a list brought the
// party of four back.
it('a return to the default choice takes precedence over a URL that this browser has written', async () => {
  localStorage.setItem(KEY, '');
  open('/signature-trips?adults=4', { choice: true });
  expect(getChoice()).toEqual(NO_CHOICE); // read by the parts that React renders
  await waitFor(() => expect(location.search).toBe(''));
  expect([calls, localStorage.getItem(KEY)]).toEqual([[''], '']);
});

// Regression: a month alone was stored with the two adults that the control shows, and every list showed totals for two.
it.each([
  ['month', 'month=2027-01'],
  ['children', 'children=1&ages=&adults=2'],
])('a change of %s alone asks for %s', async (name, query) => {
  open('/signature-trips');
  document.body.innerHTML = `<form data-choice><input name="adults" value="2" /><input name="children" value="1" />
    <input name="ages" /><input name="month" value="2027-01" /><input name="date" /></form>`;
  const field = document.querySelector(`[name=${name}]`)!;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => expect(calls).toEqual([query]));
});

// Regression: of several fields changed before the script had loaded, only the last one counted.
it.each([
  ['4', 'adults=4&children=0&ages=&month=2027-01&date='],
  ['2', 'month=2027-01'],
])('%s adults and a month, chosen before the script has loaded, ask for %s', async (adults, query) => {
  history.replaceState(null, '', '/signature-trips');
  document.body.innerHTML = `<form data-choice="month"><select name="adults"><option selected>2</option><option>4</option></select>
    <select name="children"><option selected>0</option></select><input name="ages" /><input name="month" value="2027-01" />
    <input name="date" /></form>`;
  document.querySelector('select')!.value = adults;
  window.eval(SCRIPT);
  await waitFor(() => expect(calls).toEqual([query]));
});

// Regression: before the first touch, the message lacked the party and month that the page showed.
it('the choice script adds the choice and its total to the message of a chat link', async () => {
  globalThis.fetch = jest.fn(async () => {
    const packages = { 4: { line: '₹17,500 for 2, in May' } };
    const query = 'month=2027-05&adults=2';
    return { ok: true, json: async () => ({ query, label: '2 adults, May 2027', fields: {}, packages }) };
  }) as never;
  open('/signature-trips/4?month=2027-05&adults=2');
  const chat = 'https://wa.me/91?text=Hello';
  document.body.innerHTML = `<a href="${chat}" data-ask="${chat}" data-package="4">WhatsApp</a>`;
  const readMessage = () => new URL(document.querySelector('a')!.href).searchParams.get('text');
  await waitFor(() =>
    expect(readMessage()).toBe('Hello?month=2027-05&adults=2\n2 adults, May 2027: ₹17,500 for 2, in May'),
  );
});

describe('the choice bar', () => {
  /** Requests for totals that have not been answered. */
  let waiting: (() => void)[];
  const getField = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  const chooseTwoChildren = () => {
    open('/signature-trips');
    document.body.innerHTML = `<form data-choice><input name="adults" value="2">
      <input name="children" data-field="children" value="2"><input name="ages" data-field="ages">
      <input type="date" name="date" min="2027-01-01">
    </form>`;
    getField('children').dispatchEvent(new Event('change', { bubbles: true }));
  };

  beforeEach(() => {
    waiting = [];
    globalThis.fetch = jest.fn(async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const fields = { date: '', children: '2', ages: '' };
      return { ok: true, json: async () => ({ query: 'adults=2&children=2', fields, packages: {} }) };
    }) as never;
  });

  // Regression: the response to the number of children emptied the field of their ages while it was being typed.
  it('the response to a former change does not overwrite what is being typed in the choice bar', async () => {
    chooseTwoChildren();
    getField('ages').value = '4, 9';
    getField('ages').dispatchEvent(new Event('input', { bubbles: true }));
    for (const answer of waiting) answer();
    await waitFor(() => expect(location.search).toBe('?adults=2&children=2'));
    expect(getField('ages').value).toBe('4, 9');
  });

  // Regression: the field kept the typed text until another field was changed.
  it('the response fills a field of the choice bar that was typed into and left without a change event', async () => {
    chooseTwoChildren();
    getField('children').value = '1';
    getField('children').dispatchEvent(new Event('input', { bubbles: true }));
    getField('children').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    for (const answer of waiting) answer();
    await waitFor(() => expect(getField('children').value).toBe('2'));
  });

  // Regression: a link followed before the response arrived aborted the request, and the choice was lost.
  it('a valid choice in the choice bar is stored before its response arrives; an invalid one is not stored', () => {
    chooseTwoChildren();
    expect(localStorage.getItem(KEY)).toBe('children=2&ages=&adults=2');
    expect(history.state).toEqual({ choice: true }); // Back must not prefer the former choice in the URL
    getField('date').value = '2026-01-01';
    getField('date').dispatchEvent(new Event('change', { bubbles: true }));
    expect(localStorage.getItem(KEY)).toBe('children=2&ages=&adults=2');
  });
});

const openForm = async (typed?: string) => {
  globalThis.fetch = jest.fn(async (address: string) => {
    const adults = new URL(address, 'https://trails.example').searchParams.get('adults') ?? '2';
    return {
      ok: true,
      json: async () => ({ query: `adults=${adults}`, fields: { date: '', adults }, packages: {} }),
    };
  }) as never;
  history.replaceState(null, '', '/signature-trips/heart-of-kerala?adults=4');
  document.body.innerHTML = '<form id="form"><input name="adults" value="2" data-fill="adults"></form>';
  const field = document.querySelector('input')!;
  if (typed) field.value = typed;
  window.eval(SCRIPT);
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('adults=4'));
  return field;
};

it('a form that React has not hydrated follows the party of the totals, which does not count as typed', async () => {
  const field = await openForm();
  expect(field).toHaveValue('4');
  history.replaceState({ choice: true }, '', location.pathname);
  chooseElsewhere('adults=5');
  await waitFor(() => expect(field).toHaveValue('5'));
  expect(readTyped('form')).toEqual({});
});

it('a form that React has not hydrated keeps a typed party', async () => {
  expect(await openForm('3')).toHaveValue('3');
  expect(readTyped('form')).toEqual({ adults: '3' });
});
