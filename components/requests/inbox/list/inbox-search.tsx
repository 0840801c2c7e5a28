'use client';

import { Search } from 'lucide-react';
import {
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { InboxContext, useInbox, useInboxActions } from '../state/inbox-context';
import { getActiveIndex } from '../state/inbox-state';
import { toListPath, toPageQuery } from '../state/inbox-view';

const DEBOUNCE_MS = 250;

/**
 * Search field that searches while the user types. Enter moves the focus to the first row once the search is done,
 * Escape to the active row, so that the next key is a shortcut again. Before hydration it is a plain GET form.
 */
export function InboxSearch() {
  const view = useInbox((state) => state.view);
  const fixedSource = useInbox((state) => state.fixedSource);
  const layout = useInbox((state) => state.layout);
  const phase = useInbox((state) => state.phase);
  const { changeView } = useInboxActions();
  const field = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  const enterList = useEnterList();
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

  const enterFound = useEffectEvent(() => {
    if (!isEntered.current || phase !== 'ready' || text.trim() !== view.q) return;
    isEntered.current = false;
    if (enterList(0)) field.current?.blur();
  });
  useEffect(() => enterFound(), [phase, view.q]);

  useEffect(() => {
    // Opened by the search shortcut on another page (components/staff/shortcuts/open-search.ts).
    if (location.hash === `#${field.current?.id}`) field.current?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === view.q && phase === 'ready') return void (enterList(0) && field.current?.blur());
    isEntered.current = true;
    changeView({ q: text.trim() }, 'replace');
  }

  function leaveOnEscape(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault(); // browsers would empty the field
    event.stopPropagation();
    event.currentTarget.blur();
    enterList();
  }

  return (
    <form
      method="get"
      action={toListPath(fixedSource)}
      role="search"
      onSubmit={submit}
      className="relative w-full min-w-0 @4xl:w-80"
    >
      {[...toPageQuery({ ...view, q: '', cursor: '' }, fixedSource, layout)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="sr-only">Search enquiries</span>
        <input
          ref={field}
          id="inbox-search"
          name="q"
          type="search"
          value={text}
          onChange={(event) => {
            isEntered.current = false;
            setText(event.target.value);
          }}
          onKeyDown={leaveOnEscape}
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

/**
 * Returns a function that focuses a row, by default the active or else the first one; beside an open request it opens
 * the row. The function returns false if the list is empty.
 */
function useEnterList() {
  const inbox = useContext(InboxContext);
  return (index?: number): boolean => {
    if (!inbox) return false;
    const { items, openId, activeId } = inbox.store.get();
    const item = items[index ?? Math.max(0, getActiveIndex({ items, activeId }))];
    if (!item) return false;
    if (openId === null) inbox.actions.setActive(items.indexOf(item));
    else if (index !== undefined) void inbox.actions.open(item.id);
    return true;
  };
}
