import { formatAdults, formatChildren } from '../../packages/prices/party-words';
import { formatDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { formatNights, MEAL_WORDS } from './stay-words';
import type { QuoteContent, SentOption } from './types';

/** What a version of a quote changes of the version before, in short sentences; empty when nothing that is shown has changed. */
export function listQuoteDifferences(before: QuoteContent, after: QuoteContent): string[] {
  return [
    ...toChange('First day', formatDate(before.firstDay), formatDate(after.firstDay)),
    ...toChange('Party', toParty(before), toParty(after)),
    ...listDayDifferences(before, after),
    ...listOptionDifferences(before, after),
    ...listListDifferences('Included', before.inclusions, after.inclusions),
    ...listListDifferences('Not included', before.exclusions, after.exclusions),
    ...toChange('Valid until', formatDate(before.validUntil), formatDate(after.validUntil)),
  ];
}

function toChange(label: string, before: string, after: string): string[] {
  return before === after ? [] : [`${label}: ${after || 'none'}, before ${before || 'none'}`];
}

function toParty({ adults, childrenAges }: QuoteContent): string {
  const children = { children: childrenAges.length, ages: childrenAges };
  return [formatAdults(adults), ...(childrenAges.length > 0 ? [formatChildren(children)] : [])].join(', ');
}

function listDayDifferences({ days: before }: QuoteContent, { days: after }: QuoteContent): string[] {
  const number = (days: QuoteContent['days'], id: string) => days.findIndex((day) => day.id === id) + 1;
  const gone = before.filter(({ id }) => number(after, id) === 0);
  const changed = after.flatMap((day, at) => {
    const old = before.find(({ id }) => id === day.id);
    if (!old) return [`Day ${at + 1} is new: ${day.title}`];
    if (old.title !== day.title) return [`Day ${at + 1}: ${day.title}, before ${old.title}`];
    return old.text !== day.text || old.place !== day.place ? [`Day ${at + 1}: changed`] : [];
  });
  const kept = (days: QuoteContent['days'], others: QuoteContent['days']) =>
    days.filter(({ id }) => number(others, id) > 0).map(({ id }) => id);
  const isMoved = kept(before, after).join() !== kept(after, before).join();
  return [
    ...gone.map(({ title }) => `Left out: ${title}`),
    ...changed,
    ...(isMoved ? ['The days are in another order'] : []),
  ];
}

function listOptionDifferences(
  { options: before }: QuoteContent,
  { options: after }: QuoteContent,
): string[] {
  const gone = before.filter(({ id }) => !after.some((option) => option.id === id));
  return [
    ...gone.map(({ name }) => `Option left out: ${name}`),
    ...after.flatMap((option) => {
      const old = before.find(({ id }) => id === option.id);
      return old
        ? compareOptions(old, option)
        : [`New option: ${option.name} for ${formatRupees(option.total)}`];
    }),
  ];
}

function compareOptions(before: SentOption, after: SentOption): string[] {
  const stays = after.stays.flatMap((stay) => {
    const old = before.stays.find(({ id }) => id === stay.id);
    if (!old) return [`${after.name}: ${stay.hotel} in ${stay.place} is new`];
    if (old.hotel !== stay.hotel)
      return [`${after.name}, ${stay.place}: ${stay.hotel} instead of ${old.hotel}`];
    return [
      ...toChange(`${stay.hotel}, nights`, formatNights(old.nights), formatNights(stay.nights)),
      ...toChange(`${stay.hotel}, room`, old.roomName, stay.roomName),
      ...toChange(`${stay.hotel}, meals`, MEAL_WORDS[old.mealPlan], MEAL_WORDS[stay.mealPlan]),
    ];
  });
  const gone = before.stays.filter(({ id }) => !after.stays.some((stay) => stay.id === id));
  const label = ({ label: name, total }: SentOption['extras'][number]) => `${name} (${formatRupees(total)})`;
  return [
    ...stays,
    ...gone.map(({ hotel, place }) => `${after.name}: ${hotel || 'the stay'} in ${place} is left out`),
    ...listListDifferences(after.name, before.lines, after.lines),
    ...listListDifferences(`${after.name}, extras`, before.extras.map(label), after.extras.map(label)),
    ...toChange(after.name, formatRupees(before.total), formatRupees(after.total)),
  ];
}

function listListDifferences(label: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...after.filter((line) => !before.includes(line)).map((line) => `${label}: ${line} is new`),
    ...before.filter((line) => !after.includes(line)).map((line) => `${label}: ${line} is left out`),
  ];
}
