import { countOf } from '@/lib/platform/format/count-of';
import { ChevronIcon } from '@/components/ui/icons';
import { Select, type Options } from '@/components/ui/select';
import { formatMonthName } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { EXPERIENCES, type ExperienceSlug } from '@/lib/packages/search/words';
import type { Counts } from '@/lib/packages/search/search';
import type { Chip, ChipKind, ChipValue, SearchPlace } from '@/lib/packages/search/types';

const BUDGETS = [5_000, 10_000, 12_000, 15_000, 20_000, 30_000, 40_000, 60_000];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const ADULTS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20];
const CHILDREN = [0, 1, 2, 3, 4];

type Props = {
  chips: readonly Chip[];
  counts: Counts;
  places: readonly SearchPlace[];
  onChange: (filters: readonly ChipValue[]) => void;
};

/** Selects for the filters. Each option shows how many trips would remain. */
export function Filters({ chips, counts, places, onChange }: Props) {
  const find = (kind: ChipKind) => chips.find((chip) => chip.kind === kind)?.value;
  const others = (kind: ChipKind) => chips.filter((chip) => chip.kind !== kind);
  const set = (kind: 'days' | 'budget' | 'month', value: string) =>
    onChange([...others(kind), ...(value ? [{ kind, value: Number(value) }] : [])]);
  const party = chips.find((chip) => chip.kind === 'party')?.value;
  const setParty = (adults: number, children: number) =>
    onChange([
      ...others('party'),
      ...(adults ? [{ kind: 'party' as const, value: { adults, children } }] : []),
    ]);
  const isChosen = (kind: ChipKind, value: string) =>
    chips.some((chip) => chip.kind === kind && chip.value === value);
  const open = (kind: 'place' | 'experience', slugs: readonly string[]) =>
    slugs.filter((slug) => counts[kind][slug] && !isChosen(kind, slug));
  const add = (kind: 'place' | 'experience', value: string) => value && onChange([...chips, { kind, value }]);

  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-lagoon">
        Choose from filters
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180 motion-reduce:transition-none" />
      </summary>
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
          label="Month"
          value={String(find('month') ?? '')}
          options={[['', 'Any month'], ...toOptions(MONTHS, formatMonthName)]}
          onChange={(value) => set('month', value)}
        />
        <Choice
          label="Budget per person"
          value={String(find('budget') ?? '')}
          options={[
            ['', 'Any budget'],
            ...toOptions(withValue(BUDGETS, find('budget')), (budget) => `Up to ${formatRupees(budget)}`),
          ]}
          onChange={(value) => set('budget', value)}
        />
        <div className="flex gap-3">
          <Choice
            label="Adults"
            value={String(party?.adults ?? '')}
            options={[['', 'Any'], ...toOptions(withValue(ADULTS, party?.adults), String)]}
            onChange={(value) => setParty(Number(value), party?.children ?? 0)}
          />
          <Choice
            label="Children"
            value={String(party?.children ?? 0)}
            options={toOptions(withValue(CHILDREN, party?.children), String)}
            onChange={(value) => setParty(party?.adults ?? 2, Number(value))}
          />
        </div>
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
    </details>
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

function toOptions(values: readonly number[], toLabel: (value: number) => string): Options<string> {
  return values.map((value) => [String(value), toLabel(value)]);
}

/** The options of a select, with the current value added if it is not one of them. */
function withValue(values: readonly number[], value: unknown): number[] {
  const all = typeof value === 'number' && !values.includes(value) ? [...values, value] : [...values];
  return all.sort((a, b) => a - b);
}
