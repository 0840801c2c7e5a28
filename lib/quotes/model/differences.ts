import { isSameValue } from '../../platform/editing/merge-fields';
import { formatAdultsAndChildren } from '../../packages/prices/party-words';
import { formatDate, formatLongDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { LANGUAGE_NAMES } from '../../requests/languages';
import { formatDiscount } from './discount-words';
import { formatNights, MEAL_WORDS } from './stay-words';
import type { QuoteContent, SentOption } from './types';

type Stay = SentOption['stays'][number];

/** The changes between two versions, in sentences for traveller and staff; empty if there are none. */
export function listDifferences(before: QuoteContent, after: QuoteContent): string[] {
  const changes = [
    ...listFactChanges(before, after),
    ...listDayChanges(before, after),
    ...(before.plan && !after.plan ? ['The price is new.'] : listPriceChanges(before, after)),
  ];
  const isSame = isSameValue(toCompared(before), toCompared(after));
  return changes.length > 0 || isSame ? changes : ['The order of some lines has changed.'];
}

/** The content without terms and tax, which are settings. A changed tax shows in the totals. */
function toCompared({
  termsVersion: _terms,
  taxPercent: _tax,
  isUntaxed: _none,
  ...compared
}: QuoteContent): object {
  return compared;
}

function listPriceChanges(before: QuoteContent, after: QuoteContent): string[] {
  return [
    ...listOptionChanges(before, after),
    ...listTextChanges('Included', before.inclusions, after.inclusions),
    ...listTextChanges('Not included', before.exclusions, after.exclusions),
  ];
}

function listFactChanges(before: QuoteContent, after: QuoteContent): string[] {
  const facts: [string, (content: QuoteContent) => string][] = [
    ['The title', ({ title }) => title],
    ['The first day', ({ firstDay }) => firstDay && formatLongDate(firstDay)],
    ['The party', formatParty],
    ['The last day of the offer', ({ validUntil }) => validUntil && formatDate(validUntil)],
    ['The language', ({ language }) => LANGUAGE_NAMES[language]],
  ];
  const changes = facts.flatMap(([name, toWords]) => {
    const [old, now] = [toWords(before), toWords(after)];
    return old === now ? [] : [toChange(name, old, now)];
  });
  return before.greeting === after.greeting ? changes : [...changes, 'The greeting has changed.'];
}

function formatParty({ adults, childrenAges }: QuoteContent): string {
  return formatAdultsAndChildren({ adults, children: childrenAges.length, ages: childrenAges });
}

function listDayChanges({ days: before }: QuoteContent, { days: after }: QuoteContent): string[] {
  const changes: string[] = [];
  if (before.length !== after.length)
    changes.push(toChange('The number of days', before.length, after.length));
  const old = new Map(before.map((day) => [day.id, day]));
  for (const [at, day] of after.entries()) {
    const was = old.get(day.id);
    if (!was) changes.push(`Day ${at + 1} is new: ${day.title}.`);
    else if (was.title !== day.title || was.place !== day.place)
      changes.push(`Day ${at + 1} is now “${day.title}”${day.place && `, with the night in ${day.place}`}.`);
    else if (was.text !== day.text || was.driveMinutes !== day.driveMinutes)
      changes.push(`The text of day ${at + 1} has changed.`);
  }
  const remaining = new Set(after.map(({ id }) => id));
  for (const { id, title } of before) if (!remaining.has(id)) changes.push(`“${title}” is left out.`);
  const listIds = (days: typeof before) =>
    days.flatMap(({ id }) => (remaining.has(id) && old.has(id) ? [id] : []));
  if (!isSameValue(listIds(before), listIds(after)))
    changes.push(`The days are in another order: ${after.map(({ title }) => title).join(', ')}.`);
  return changes;
}

function listOptionChanges({ options: before }: QuoteContent, { options: after }: QuoteContent): string[] {
  const hasSeveral = before.length > 1 || after.length > 1;
  const old = new Map(before.map((option) => [option.id, option]));
  const remaining = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((option) => {
      const was = old.get(option.id);
      if (!was) return [`The option “${option.name}” is new, for ${formatRupees(option.total)}.`];
      const renamed =
        was.name === option.name ? [] : [toChange('The name of the option', was.name, option.name)];
      const changes = listPartChanges(was, option);
      return [...renamed, ...changes.map((change) => (hasSeveral ? `${option.name}: ${change}` : change))];
    }),
    ...before.filter(({ id }) => !remaining.has(id)).map(({ name }) => `The option “${name}” is left out.`),
  ];
}

function listPartChanges(before: SentOption, after: SentOption): string[] {
  const changes: string[] = [];
  if (before.total !== after.total)
    changes.push(toChange('The total', formatRupees(before.total), formatRupees(after.total)));
  changes.push(...listStayChanges(before.stays, after.stays));
  changes.push(...listTextChanges('In the price', before.lines, after.lines));
  const extras = (option: SentOption) =>
    option.extras.map(({ label, total }) => `${label}, ${formatRupees(total)}`);
  changes.push(...listTextChanges('Optional', extras(before), extras(after)));
  const discounts = (option: SentOption) => (option.discounts ?? []).map(formatDiscount);
  changes.push(...listTextChanges('Discount', discounts(before), discounts(after)));
  return changes;
}

function listStayChanges(before: readonly Stay[], after: readonly Stay[]): string[] {
  const old = new Map(before.map((stay) => [stay.id, stay]));
  const remaining = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((stay) => {
      const [was, now] = [old.get(stay.id), formatStay(stay)];
      if (!was) return [`A new stay: ${now}.`];
      const { nights, place, hotel, day, rooms } = stay;
      if (formatStay(was) === now)
        return [
          ...(was.day === day ? [] : [`The stay at ${hotel} begins on day ${day} instead of ${was.day}.`]),
          ...(isSameValue(was.rooms, rooms) ? [] : [`The rooms at ${hotel} are shared in another way.`]),
        ];
      return formatStay({ ...was, nights }) === now
        ? [`${formatNights(nights)} in ${place} at ${hotel} instead of ${was.nights}.`]
        : [toChange('A stay', formatStay(was), now)];
    }),
    ...before.filter(({ id }) => !remaining.has(id)).map((stay) => `No longer: ${formatStay(stay)}.`),
  ];
}

function formatStay({ nights, place, hotel, category, roomName, mealPlan, rooms }: Stay): string {
  const count = rooms.length === 1 ? '1 room' : `${rooms.length} rooms`;
  const parts = [category, roomName, MEAL_WORDS[mealPlan], count].filter(Boolean).join(', ');
  return `${formatNights(nights)} in ${place} at ${hotel} (${parts})`;
}

/** Lists changed texts. Texts that differ only in their number of days, such as those of a car, count as one change. */
function listTextChanges(name: string, before: readonly string[], after: readonly string[]): string[] {
  const added = after.filter((text) => !before.includes(text));
  const gone = before.filter((text) => !after.includes(text));
  const isIn = (text: string, others: readonly string[]) =>
    others.some((other) => toBare(other) === toBare(text));
  return [
    ...added.map((text) => `${name}, ${isIn(text, gone) ? 'now' : 'new'}: ${text}.`),
    ...gone.filter((text) => !isIn(text, added)).map((text) => `${name}, no longer: ${text}.`),
  ];
}

function toBare(text: string): string {
  return text.replace(/\b\d{1,4} days?/, '');
}

function toChange(name: string, before: string | number, after: string | number): string {
  return before === '' ? `${name}: ${after}.` : `${name} changes from ${before} to ${after || 'nothing'}.`;
}
