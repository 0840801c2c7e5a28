import { countOf } from '@/lib/platform/format/count-of';
import { Select, type Options } from '@/components/ui/select';
import { formatRupees } from '@/lib/platform/format/money';
import { EXPERIENCES, type ExperienceSlug } from '@/lib/packages/search/words';
import type { Counts } from '@/lib/packages/search/search';
import type { Chip, ChipKind, ChipValue, SearchPlace } from '@/lib/packages/search/types';
import { FilterFold } from './filter-fold';

const BUDGETS = [5_000, 10_000, 12_000, 15_000, 20_000, 30_000, 40_000, 60_000];

type Props = {
  chips: readonly Chip[];
  counts: Counts;
  places: readonly SearchPlace[];
  onChange: (filters: readonly ChipValue[]) => void;
};

/** Selects for the filters. Options show how many trips would remain. Party and date have their own control. */
export function Filters({ chips, counts, places, onChange }: Props) {
  const find = (kind: ChipKind) => chips.find((chip) => chip.kind === kind)?.value;
  const others = (kind: ChipKind) => chips.filter((chip) => chip.kind !== kind);
  const set = (kind: 'days' | 'budget', value: string) =>
    onChange([...others(kind), ...(value ? [{ kind, value: Number(value) }] : [])]);
  const isChosen = (kind: ChipKind, value: string) =>
    chips.some((chip) => chip.kind === kind && chip.value === value);
  const open = (kind: 'place' | 'experience', slugs: readonly string[]) =>
    slugs.filter((slug) => counts[kind][slug] && !isChosen(kind, slug));
  const add = (kind: 'place' | 'experience', value: string) => value && onChange([...chips, { kind, value }]);

  return (
    <FilterFold className="mt-4">
      <div className="grid grid-cols-2 gap-4 pt-2 pb-2 md:grid-cols-4">
        <Choice
          label="Length"
          value={String(chips.find((chip) => chip.kind === 'days' && !chip.limit)?.value ?? '')}
          options={[
            ['', 'Any length'],
            ...Object.entries(counts.days).map(
              ([days, count]) => [days, `${countOf(Number(days), 'day')} (${count})`] as const,
            ),
          ]}
          onChange={(value) => set('days', value)}
        />
        <Choice
          label="Budget per person"
          value={String(find('budget') ?? '')}
          options={[
            ['', 'Any budget'],
            ...withValue(BUDGETS, find('budget')).map(
              (budget) => [String(budget), `Up to ${formatRupees(budget)}`] as const,
            ),
          ]}
          onChange={(value) => set('budget', value)}
        />
        <Choice
          label="Add a place"
          value=""
          options={[
            ['', 'Any place'],
            ...places
              .filter(({ slug }) => open('place', [slug]).length > 0)
              .map(({ slug, name }) => [slug, `${name} (${counts.place[slug]})`] as const),
          ]}
          onChange={(value) => add('place', value)}
        />
        <Choice
          label="Add an experience"
          value=""
          options={[
            ['', 'Anything'],
            ...open('experience', Object.keys(EXPERIENCES)).map(
              (slug) =>
                [slug, `${EXPERIENCES[slug as ExperienceSlug].label} (${counts.experience[slug]})`] as const,
            ),
          ]}
          onChange={(value) => add('experience', value)}
        />
      </div>
    </FilterFold>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: Options<string>;
  onChange: (value: string) => void;
};

function Choice({ label, ...select }: ChoiceProps) {
  return (
    <label className="block min-w-0 grow text-sm text-ink-soft">
      {label}
      <Select
        {...select}
        className="mt-1 block min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 text-base text-ink hover:border-lagoon"
      />
    </label>
  );
}

/** The options of a select, with the current value added if it is not one of them. */
function withValue(values: readonly number[], value: unknown): number[] {
  const all = typeof value === 'number' && !values.includes(value) ? [...values, value] : [...values];
  return all.sort((a, b) => a - b);
}
