'use client';

import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { SortableList } from '@/components/editing/sort/sortable-list';
import { Button } from '@/components/ui/button';
import { makeUuid } from '@/components/ui/browser/make-uuid';
import type { DraftDay } from '@/lib/packages/editing/draft';
import { PACKAGE_LIMITS } from '@/lib/packages/model/schema';
import { DayRow } from './day-row';
import { EditorProvider, toInputId, useEditor } from './editor-context';

const NEW_DAY: DraftDay = {
  title: '',
  description: '',
  meals: ['Breakfast'],
  accommodation: 'hotel',
  overnight: '',
  drive: null,
};

/** The day plan. Days are moved by dragging, by Alt and the arrow keys, or by buttons; Ctrl+D copies one. */
export function DaysSection() {
  const editor = useEditor();
  const { content, change, canWrite } = editor;
  const days = content.itinerary;
  const { keys, renew } = useRowKeys(days.length);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announced, announce] = useState('');
  const focusNext = useRef<string | null>(null);
  /** The new day that is being written. Its missing fields are reported only after it has lost the focus. */
  const [fresh, setFresh] = useState<string | null>(null);

  // Focus follows a day that was moved, copied or added.
  useEffect(() => {
    if (focusNext.current) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });

  function put(next: DraftDay[], nextKeys: string[], focus: string | undefined, text: string) {
    renew(nextKeys);
    change({ itinerary: next });
    focusNext.current = focus ? `day-${focus}` : null;
    announce(text);
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= days.length || from === to) return;
    put(arrayMove(days, from, to), arrayMove(keys, from, to), keys[from], `Day ${to + 1} of ${days.length}`);
  }

  function insert(at: number, day: DraftDay, text: string) {
    const key = makeUuid();
    setOpen(new Set([...open, key]));
    put(days.toSpliced(at, 0, day), keys.toSpliced(at, 0, key), key, text);
  }

  /** The number of days that the button adds: all days of the trip if there are none yet, otherwise one. */
  const added = days.length === 0 ? clampDays(content.durationDays) : 1;

  function addDay() {
    const first = days.length;
    const fresh = Array.from({ length: added }, (_, index) => ({
      key: makeUuid(),
      day: first + index === 0 ? { ...NEW_DAY, meals: [] } : NEW_DAY,
    }));
    const [opened] = fresh.map(({ key }) => key);
    if (opened) setOpen(new Set([...open, opened]));
    put(
      [...days, ...fresh.map(({ day }) => day)],
      [...keys, ...fresh.map(({ key }) => key)],
      opened,
      added === 1 ? `Day ${first + 1} added` : `${added} days added`,
    );
    setFresh(opened ?? null);
    focusNext.current = toInputId(`itinerary.${first}.title`);
  }

  function remove(at: number) {
    const nearest = keys[at + 1] ?? keys[at - 1];
    put(days.toSpliced(at, 1), keys.toSpliced(at, 1), nearest, `Day ${at + 1} removed`);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step) move(index, index + step);
    else if ((event.ctrlKey || event.metaKey) && event.key === 'd') copy(index);
    else return;
    event.preventDefault();
  }

  function copy(index: number) {
    const day = days[index];
    if (day) insert(index + 1, day, `Copied as day ${index + 2}`);
  }

  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {days.length === 0 && (
        <p className="text-sm text-ink-soft">No day plan yet. Visitors see the page without one.</p>
      )}
      <SortableList id="days-moved" ids={keys} onMove={(id, to) => move(keys.indexOf(id), to)}>
        <ol className="grid grid-cols-1 gap-2">
          {days.map((day, index) => {
            const key = keys[index] ?? String(index);
            return (
              <EditorProvider
                key={key}
                value={key === fresh ? { ...editor, errorAt: () => undefined } : editor}
              >
                <DayRow
                  id={key}
                  day={day}
                  index={index}
                  count={days.length}
                  canWrite={canWrite}
                  isOpen={open.has(key)}
                  onToggle={(isOpen) => setOpen(toggle(open, key, isOpen))}
                  onChange={(part) => change({ itinerary: days.with(index, { ...day, ...part }) })}
                  onMove={(to) => move(index, to)}
                  onCopy={() => copy(index)}
                  onRemove={() => remove(index)}
                  onKeyDown={(event) => onKeyDown(event, index)}
                  onLeave={() => setFresh((now) => (now === key ? null : now))}
                />
              </EditorProvider>
            );
          })}
        </ol>
      </SortableList>
      {canWrite && (
        <Button variant="secondary" className="justify-self-start" onClick={addDay}>
          {added === 1 ? 'Add a day' : `Add ${added} days`}
        </Button>
      )}
    </>
  );
}

/** The number of days that staff entered, clamped to the limits; 1 if they entered none. */
function clampDays(days: number | null): number {
  return Math.min(PACKAGE_LIMITS.days.to, Math.max(1, Math.floor(days ?? 1)));
}

/** React keys of the rows, because days have no id. They are regenerated when the number of days changes. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<string[]>([]);
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, index) => `row-${index}`));
  return { keys, renew: setKeys };
}

function toggle(open: ReadonlySet<string>, key: string, isOpen: boolean): ReadonlySet<string> {
  const next = new Set(open);
  if (isOpen) next.add(key);
  else next.delete(key);
  return next;
}
