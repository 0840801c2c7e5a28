// The choice of party and date, made once for all pages. Pages load this script when the URL or this browser has a choice, or
// when a visitor touches the fields (components/site/first-touch/watch-choice.ts). The choice is in the URL or in local
// storage. GET /api/totals returns all texts about it:
//
// - [data-words] names what an element shows: about the package in data-package, otherwise about the choice itself. An
//   element that states a total has it in data-total. There are no totals until the choice says who travels.
// - [data-ask] is a chat link, whose message includes both.
// - [data-field] names a field of the choice, [data-fill] a field of another form that starts with it and keeps what is
//   typed.
// - A form with data-choice changes the choice. The event "chosen" notifies parts rendered by React; these report their own
//   changes with the event "choice". A part that cancels "choice-elsewhere" keeps the page as it is when another tab chooses.
//
// The elements suppress hydration warnings, so React leaves them unchanged.
(() => {
  const ENDPOINT = '/api/totals';
  const KEY = 'choice';
  const NAMES = ['date', 'month', 'adults', 'children'];
  const NOT_LOADED = 'The prices could not be loaded. Please check your connection and choose again.';
  let turn = 0;
  /** The choice shown last. */
  let shown = null;
  /** The requested choice until its response has arrived; the next change is based on it. */
  let pending = null;
  /** The field that the visitor is typing into. */
  let typing = null;
  /** The URL of the history entry was written by this browser. */
  let isWritten = false;

  const findAll = (selector) => document.querySelectorAll(selector);
  const getOwn = () => new URLSearchParams(location.search);

  /** The stored choice: empty for the default choice, null if nothing is stored. */
  function readStored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function store(query) {
    try {
      localStorage.setItem(KEY, query);
    } catch {
      // Storage is blocked; the URL contains the choice.
    }
  }

  /** Removes the totals of another choice. */
  function forget(isKnown = false) {
    document.documentElement.toggleAttribute('data-chosen', isKnown);
    for (const element of findAll('[data-words][data-package]')) {
      element.textContent = '';
      element.removeAttribute('data-total');
    }
  }

  function write(answer) {
    const isKnown = answer.query.includes('adults=');
    forget(isKnown);
    for (const field of findAll('[data-field]'))
      if (field !== typing) field.value = answer.fields[field.dataset.field];
    for (const field of findAll('[data-fill]'))
      if (field.value === (field.dataset.filled ?? field.defaultValue))
        field.value = field.dataset.filled = answer.fields[field.dataset.fill];
    for (const element of findAll('[data-words]')) {
      const { words, package: id } = element.dataset;
      const said = id ? isKnown && answer.packages[id] : { ...answer.fields, ...answer };
      if (!said) continue;
      if (/line|amount/.test(words)) element.dataset.total = said.total;
      element.toggleAttribute('data-agreed', !!said.isAgreed);
      element.textContent = said[words];
    }
    for (const link of findAll('[data-ask]')) {
      const said = isKnown && answer.packages[link.dataset.package];
      const words = answer.query && `?${answer.query}\n${answer.label}`;
      link.href = link.dataset.ask + encodeURIComponent(said ? `${words}: ${said.line}` : words);
    }
  }

  /** Fetches the totals; without a connection, uses those stored with the page (components/site/offline). */
  async function load(address) {
    try {
      return await fetch(address);
    } catch (error) {
      const kept = await globalThis.caches?.match(address);
      if (kept) return kept;
      throw error;
    }
  }

  /** Shows the totals for a choice. Returns the choice as parsed by the server; null when loading has failed. */
  async function show(query) {
    turn += 1;
    const mine = turn;
    try {
      const response = await load(`${ENDPOINT}?${query}`);
      if (!response.ok) throw new Error(`${response.status}`);
      const answer = await response.json();
      if (mine !== turn) return null;
      write(answer);
      store(answer.query);
      shown = answer.query;
      return shown;
    } catch {
      if (mine !== turn) return null;
      forget();
      for (const element of findAll('[data-words="problem"]')) element.textContent = NOT_LOADED;
      return null;
    }
  }

  const hasOwn = () => NAMES.some((name) => getOwn().has(name));

  /**
   * The choice in the URL, otherwise the one stored in this browser. A URL that this browser has written itself
   * (`history.state.choice`) does not undo a later choice on another page.
   */
  function getCurrent() {
    const stored = readStored();
    return hasOwn() && !(history.state?.choice && stored !== null) ? getOwn().toString() : (stored ?? '');
  }

  async function fill(event) {
    isWritten = Boolean(history.state?.choice);
    const query = getCurrent();
    if (!query && !shown && !hasOwn() && event?.type !== 'choice') return;
    const answered = await show(query);
    if (answered !== null && hasOwn() && history.state?.choice) writeAddress(answered);
  }

  /** Shows a choice made elsewhere, unless the visitor opened this page with a choice in its URL. */
  async function follow() {
    if (pending !== null || (hasOwn() && !history.state?.choice)) return;
    const before = shown;
    await fill();
    if (shown !== before) document.dispatchEvent(new Event('chosen'));
  }

  function writeAddress(query) {
    const own = getOwn();
    for (const name of NAMES) own.delete(name);
    for (const [name, value] of new URLSearchParams(query)) own.set(name, value);
    mark(`${location.pathname}${own.size ? `?${own}` : ''}${location.hash}`);
  }

  /** Marks the history entry as written by this browser, so that its URL does not undo a later choice. */
  function mark(address = location.href) {
    history.replaceState({ ...history.state, choice: true }, '', address);
    isWritten = true;
  }

  /**
   * The choice after a field was changed. The other fields may not show the current choice yet, so it is read from the URL or
   * storage. A date or month says nothing about the party; children do. A submitted form is read as a whole.
   */
  function ask(typed, name) {
    if (!name) return new URLSearchParams(typed);
    const asked = new URLSearchParams(pending ?? getCurrent());
    for (const other of [...asked.keys()]) if (![...NAMES, 'ages'].includes(other)) asked.delete(other);
    const names = name === 'ages' || name === 'children' ? ['children', 'ages'] : [name];
    if (names[0] === 'children' && !asked.has('adults')) names.push('adults');
    for (const field of names) asked.set(field, typed.get(field));
    if (name === 'month') asked.delete('date');
    if (name === 'date') asked.delete('month');
    return asked;
  }

  async function change(form, name) {
    const asked = ask(new FormData(form), name).toString();
    pending = asked;
    // Store now: a link clicked before the response would abort the request. Offline, only stored answers can be shown.
    if (navigator.onLine && form.checkValidity()) {
      store(asked);
      mark();
    }
    const query = await show(asked);
    if (pending === asked) pending = null;
    if (query === null) return;
    writeAddress(query);
    document.dispatchEvent(new Event('chosen'));
  }

  function start() {
    const changed = document.querySelector('[data-choice]:not([data-choice=""], [data-choice="true"])');
    if (!changed) return void fill();
    // Several fields may have been changed before this script loaded. A party that was not touched is still not said.
    const heads = [...changed.querySelectorAll('[name=adults], [name=children]')];
    const isTouched = heads.some((field) => !field.selectedOptions[0]?.defaultSelected);
    void change(changed, getCurrent() || !isTouched ? changed.dataset.choice : undefined);
  }

  document.addEventListener('input', ({ target }) => {
    typing = target;
  });
  document.addEventListener('change', ({ target }) => {
    typing = null;
    if (target.form?.matches('[data-choice]')) void change(target.form, target.name);
  });
  // If the typed text was restored to its old value, the browser sends no "change" event.
  document.addEventListener('focusout', () => {
    typing = null;
  });
  document.addEventListener('submit', (event) => {
    if (!event.target.matches('[data-choice]')) return;
    event.preventDefault();
    event.target.querySelector('details').open = false;
    void change(event.target);
  });
  document.addEventListener('navigated', (event) => void fill(event));
  document.addEventListener('choice', (event) => void fill(event));
  // While React starts, Next writes the URL as it was before: a choice made meanwhile is written again.
  document.addEventListener('started', () => isWritten && shown && writeAddress(shown));
  // A page restored by Back shows the choice made since, even in a form with older values.
  addEventListener('pageshow', ({ persisted }) => persisted && void follow());
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    if (document.dispatchEvent(new Event('choice-elsewhere', { cancelable: true }))) void follow();
  });
  // A link to a part of the page makes a history entry with the same URL and without the mark.
  addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (isWritten && oldURL.split('#')[0] === newURL.split('#')[0]) mark();
    else isWritten = Boolean(history.state?.choice);
  });
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
