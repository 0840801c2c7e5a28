'use client';

import { useEffect, useId, useState, type ReactNode } from 'react';
import { formatMonth } from '@/lib/format/dates';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { listTravelMonths, PARTIES, SOURCES, type Filter } from '../state/inbox-view';

const INPUT =
  'mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-2 text-sm text-ink';
const MONTHS_AHEAD = 24;

/** Filter panel; each filter applies immediately. */
export default function FilterPanel() {
  const staff = useInbox((state) => state.staff);
  const staffNames = useInbox((state) => state.staffNames);
  const packages = useInbox((state) => state.packages);
  const today = useInbox((state) => state.today);
  const pin = useInbox((state) => state.pin);
  const { loadStaffNames } = useInboxActions();
  useEffect(() => {
    void loadStaffNames();
  }, [loadStaffNames]);

  const colleagues = (staffNames ?? []).filter(({ id }) => id !== staff.id);
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 py-3 sm:grid-cols-3 lg:grid-cols-7">
      <legend className="sr-only">Filters</legend>
      {!pin && (
        <>
          <Choice name="package" label="Package">
            <option value="general">General</option>
            {packages.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Choice>
          <Choice name="source" label="Source">
            {toOptions(SOURCES)}
          </Choice>
        </>
      )}
      <Choice name="assignee" label="Owner">
        <option value="me">Me</option>
        <option value="none">Nobody</option>
        {colleagues.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Choice>
      <Day name="from" label="Received from" />
      <Day name="to" label="Received up to" />
      <Choice name="party" label="Party size">
        {toOptions(PARTIES)}
      </Choice>
      {!pin && (
        <Choice name="month" label="Travel month">
          {listTravelMonths(MONTHS_AHEAD, today).map((month) => (
            <option key={month} value={month}>
              {formatMonth(`${month}-01`)}
            </option>
          ))}
        </Choice>
      )}
    </fieldset>
  );
}

function Choice({ name, label, children }: { name: Filter; label: string; children: ReactNode }) {
  const id = useId();
  const value = useInbox(({ view }) => view[name]);
  const { changeView } = useInboxActions();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => changeView({ [name]: event.target.value })}
        className={INPUT}
      >
        <option value="">Any</option>
        {children}
      </select>
    </div>
  );
}

function Day({ name, label }: { name: 'from' | 'to'; label: string }) {
  const id = useId();
  const value = useInbox(({ view }) => view[name]);
  const { changeView } = useInboxActions();
  const [text, setText] = useState(value);
  const [previous, setPrevious] = useState(value);
  if (value !== previous) {
    setPrevious(value);
    setText(value);
  }

  function change(day: string) {
    setText(day);
    // Ignore partly typed years such as 0002.
    if (day === '' || day >= '2000') changeView({ [name]: day });
  }

  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={text}
        max="2199-12-31"
        onChange={(event) => change(event.target.value)}
        className={INPUT}
      />
    </div>
  );
}

function toOptions(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
