'use client';

import { Search } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { toListPath, toPageQuery } from '../state/inbox-view';

const DEBOUNCE_MS = 250;

/** Search field that searches while the user types. Before hydration it is a plain GET form. */
export function InboxSearch() {
  const view = useInbox((state) => state.view);
  const pin = useInbox((state) => state.pin);
  const layout = useInbox((state) => state.layout);
  const { changeView } = useInboxActions();
  const [text, setText] = useState(view.q);
  const [previous, setPrevious] = useState(view.q);
  if (view.q !== previous) {
    // Apply a search that was changed elsewhere (browser history, saved view). When the view only repeats the text of
    // this field, leave the field alone, because the user may still be typing.
    setPrevious(view.q);
    if (view.q !== text.trim()) setText(view.q);
  }

  useEffect(() => {
    if (text.trim() === view.q) return;
    const timer = setTimeout(() => changeView({ q: text.trim() }, 'replace'), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, view.q, changeView]);

  function submit(event: FormEvent) {
    event.preventDefault();
    changeView({ q: text.trim() }, 'replace');
  }

  return (
    <form
      method="get"
      action={toListPath(pin)}
      role="search"
      onSubmit={submit}
      className="relative w-full min-w-0 @4xl:w-80"
    >
      {[...toPageQuery({ ...view, q: '', cursor: '' }, pin, layout)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="sr-only">Search enquiries</span>
        <input
          id="inbox-search"
          name="q"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={100}
          autoComplete="off"
          placeholder="Name, phone, reference..."
          className="min-h-11 w-full rounded-lg border border-line-strong bg-white pr-11 pl-3 sm:min-h-10 placeholder:text-ink-soft"
        />
      </label>
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-ink-soft hover:text-lagoon"
      >
        <Search />
      </button>
    </form>
  );
}
