'use client';

import { Trash2 } from 'lucide-react';
import { TextButton } from '@/components/editing/kit/text-button';
import type { SheetKind } from '@/lib/quotes/rate-book/types';
import { drawAndFocus } from './draw-and-focus';
import { HeldInput, SmallInput } from '@/components/editing/fields/small-input';
import { makeItem, removeItem, renameItem, type ItemTexts, type SheetTexts } from './sheet-texts';
import type { Sheet } from './use-sheet';
import { ITEM_WORDS } from './words';

type Props = { sheet: Sheet; kind: SheetKind; canWrite: boolean };
type Size = Exclude<keyof ItemTexts, 'id' | 'name'>;

/** The size fields of each kind of item; activities have none. */
const SIZES: Record<SheetKind, readonly (readonly [Size, string])[]> = {
  stay: [
    ['mostAdults', 'Max adults'],
    ['mostPeople', 'Max pax'],
  ],
  transport: [
    ['mostPeople', 'Seats'],
    ['luggage', 'Suitcases'],
  ],
  activity: [],
};

/** Rooms, vehicles or activities of a supplier. The lines refer to them by name. */
export function ItemsSection({ sheet, kind, canWrite }: Props) {
  const { items } = sheet.texts;
  const words = ITEM_WORDS[kind];
  const change = (id: string, part: Partial<ItemTexts>, step: string) =>
    sheet.change(
      (before) => ({
        ...before,
        items: before.items.map((item) => (item.id === id ? { ...item, ...part } : item)),
      }),
      `${id} ${step}`,
    );
  // All seats of a vehicle count as seats for adults.
  const setSize = (id: string, size: Size, text: string) =>
    change(
      id,
      kind === 'transport' && size === 'mostPeople'
        ? { mostPeople: text, mostAdults: text }
        : { [size]: text },
      size,
    );
  return (
    <section aria-labelledby="items-title" className="border-b border-line py-3">
      <h2 id="items-title" tabIndex={-1} className="text-base font-semibold outline-none">
        {words.title}
      </h2>
      <ul className="mt-1 grid gap-x-8 gap-y-1 xl:grid-cols-2">
        {items.map((item, at) => {
          const problem = (key: string) => sheet.problems.fields[`items.${at}.${key}`];
          const name = item.name || `new ${words.one}`;
          return (
            <li key={item.id} className="flex flex-wrap items-end gap-2 sm:flex-nowrap">
              <HeldInput
                label="Name"
                data-item-name
                about={name}
                className="flex-1 2xs:min-w-48 max-sm:basis-full"
                // An empty name is not committed, because the lines of the item refer to the name.
                required
                text={item.name}
                readOnly={!canWrite}
                problem={problem('name')}
                onKeep={(text) => sheet.change((before) => renameItem(before, item.id, text.trim()))}
              />
              {SIZES[kind].map(([size, label]) => (
                <SmallInput
                  key={size}
                  label={label}
                  about={name}
                  isNumber
                  className="w-24"
                  value={item[size]}
                  readOnly={!canWrite}
                  problem={problem(size)}
                  onChange={(text) => setSize(item.id, size, text)}
                />
              ))}
              {canWrite && (
                <TextButton
                  isDanger
                  aria-label={`Remove ${name} and its rates`}
                  onClick={() => {
                    drawAndFocus(() => sheet.change((before) => removeItem(before, item)), '#items-title');
                  }}
                >
                  <Trash2 className="size-4" />
                </TextButton>
              )}
            </li>
          );
        })}
      </ul>
      {sheet.problems.fields.items && (
        <p className="text-sm font-semibold text-danger">{sheet.problems.fields.items}</p>
      )}
      {canWrite && (
        <TextButton
          className="-ml-3"
          onClick={() => {
            const add = (before: SheetTexts) => ({ ...before, items: [...before.items, makeItem()] });
            drawAndFocus(() => sheet.change(add), '[data-item-name]', 'last');
          }}
        >
          Add {words.one === 'activity' ? 'an' : 'a'} {words.one}
        </TextButton>
      )}
    </section>
  );
}
