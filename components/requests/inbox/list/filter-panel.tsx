'use client';

import { useId, useState } from 'react';
import { DayInput } from '@/components/ui/day-input';
import { lazyPart } from '@/components/ui/lazy/lazy-part';
import { Select, type Options } from '@/components/ui/select';
import { formatMonth } from '@/lib/platform/format/dates';
import { ORIGIN_WORDS } from '@/lib/requests/inbox/status';
import { useInbox, useInboxActions } from '../state/inbox-context';
import { CLOCKS, LEADS, listTravelMonths, PARTIES, type Filter } from '../state/inbox-view';
import { isOrderedByDue } from '../state/work-filters';
import { useStaffNames } from '../state/staff-names';
import { CONTROL } from './toolbar-classes';
import { useDensity } from './inbox-list';

const SavedViews = lazyPart(() => import('./saved-views'));

const INPUT =
  'mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-2 text-sm text-ink';
const MONTHS_AHEAD = 24;
const FOLLOW_UPS = 'follow-ups';
const ANY = ['', 'Any'] as const;

type Props = {
  /** Called when a saved view was applied. */
  onApplied: () => void;
};

/** Rarely changed filters and display options. Each applies immediately. */
export default function FilterPanel({ onApplied }: Props) {
  const [hasViews, setHasViews] = useState(false);
  const [density, toggleDensity] = useDensity();
  return (
    <div className="my-1 border-y border-line py-2">
      <FilterFields />
      <div className="flex flex-wrap items-center">
        <button
          type="button"
          aria-expanded={hasViews}
          onClick={() => setHasViews(!hasViews)}
          className={CONTROL}
        >
          Saved views
        </button>
        <button
          type="button"
          aria-pressed={density === 'compact'}
          onClick={toggleDensity}
          className={`${CONTROL} aria-pressed:bg-lagoon-pale`}
        >
          Compact rows
        </button>
      </div>
      {hasViews && (
        <SavedViews
          waiting={<p className="py-3 text-sm text-ink-soft">One moment...</p>}
          onApplied={onApplied}
        />
      )}
    </div>
  );
}

function FilterFields() {
  const staff = useInbox((state) => state.staff);
  const staffNames = useStaffNames(staff);
  const packages = useInbox((state) => state.packages);
  const today = useInbox((state) => state.today);
  const fixedSource = useInbox((state) => state.fixedSource);

  const colleagues = staffNames.filter(({ id }) => id !== staff.id);
  return (
    <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 pb-2 @2xl:grid-cols-3 @4xl:grid-cols-5">
      <legend className="sr-only">Filters</legend>
      <Due />
      <Choice
        name="assignee"
        label="Handled by"
        options={[
          ['me', 'Me'],
          ['none', 'Unassigned'],
          ...colleagues.map(({ id, name }) => [id, name] as const),
        ]}
      />
      {!fixedSource && (
        <>
          <Choice
            name="package"
            label="Package"
            options={[['general', 'General'], ...packages.map(({ id, title }) => [id, title] as const)]}
          />
          <Choice name="source" label="Source" options={Object.entries(ORIGIN_WORDS)} />
        </>
      )}
      <Choice name="lead" label="Lead source" options={Object.entries(LEADS)} />
      <Choice name="party" label="Party size" options={Object.entries(PARTIES)} />
      {!fixedSource && (
        <Choice
          name="month"
          label="Travel month"
          options={listTravelMonths(MONTHS_AHEAD, today).map((month) => [month, formatMonth(`${month}-01`)])}
        />
      )}
      <Day name="from" label="Received from" />
      <Day name="to" label="Received up to" />
      <Order />
    </fieldset>
  );
}

/** Filter by why a request is due: its first answer, or its follow-up. */
function Due() {
  const value = useInbox(({ view }) => (view.due ? FOLLOW_UPS : view.clock));
  const { changeView } = useInboxActions();
  return (
    <FilterSelect
      label="Due"
      value={value}
      options={[ANY, ...Object.entries(CLOCKS), [FOLLOW_UPS, 'Follow-up due']]}
      onChange={(chosen) =>
        changeView({ due: chosen === FOLLOW_UPS, clock: chosen === FOLLOW_UPS ? '' : chosen })
      }
    />
  );
}

/** Order of the list. Disabled for lists of due requests, which have a fixed order. */
function Order() {
  const sort = useInbox(({ view }) => view.sort);
  const isByDue = useInbox(({ view }) => isOrderedByDue(view));
  const { changeView } = useInboxActions();
  return (
    <FilterSelect
      label="Order"
      value={isByDue ? 'due' : sort}
      disabled={isByDue}
      options={[
        ...(isByDue ? [['due', 'Due first'] as const] : []),
        ['newest', 'Newest first'],
        ['waiting', 'Answer due first'],
      ]}
      onChange={(chosen) => changeView({ sort: chosen === 'waiting' ? 'waiting' : 'newest' })}
    />
  );
}

type ChoiceProps = { name: Filter; label: string; options: Options<string> };

function Choice({ name, label, options }: ChoiceProps) {
  const value = useInbox(({ view }) => view[name]);
  const { changeView } = useInboxActions();
  return (
    <FilterSelect
      label={label}
      value={value}
      options={[ANY, ...options]}
      onChange={(chosen) => changeView({ [name]: chosen })}
    />
  );
}

type FilterProps = {
  label: string;
  value: string;
  options: Options<string>;
  disabled?: boolean;
  onChange: (value: string) => void;
};

function FilterSelect({ label, ...select }: FilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-soft">
        {label}
      </label>
      <Select id={id} {...select} className={INPUT} />
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
      <DayInput
        id={id}
        value={text}
        max="2199-12-31"
        onChange={(event) => change(event.target.value)}
        className={INPUT}
      />
    </div>
  );
}
