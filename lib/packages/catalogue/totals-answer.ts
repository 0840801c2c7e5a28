import 'server-only';
import type { z } from 'zod';
import { formatDateInput, type PlainDate } from '../../platform/format/dates';
import { formatHeads } from '../../platform/routes';
import { getSeasonLabels } from '../../company/fields/company';
import type { choiceQuerySchema, totalsSchema } from '../prices/answer-schema';
import { formatChoice, NOT_SAID, readChoice, writeChoice } from '../prices/choice';
import { USUAL_ADULTS } from '../prices/party-limits';
import { getTotal, toTotalText } from '../prices/total';
import { listCars } from './cars';
import { listPackages } from './queries';

type TotalsQuery = z.infer<typeof choiceQuerySchema>;

/**
 * The totals of all packages for the choice in a URL query; for two adults if it does not say who travels, which
 * public/choice.js does not show.
 */
export async function getTotalsAnswer(
  input: TotalsQuery,
  today: PlainDate,
): Promise<z.infer<typeof totalsSchema>> {
  const { choice, problems } = readChoice(joinAges(input), today);
  const query = new URLSearchParams();
  writeChoice(choice, query);
  const packages = await listPackages();
  const known = { ...choice, adults: choice.adults ?? USUAL_ADULTS };
  const people = known.adults + known.children;
  return {
    query: query.toString(),
    label: formatChoice(choice) || NOT_SAID,
    problem: problems.join(' '),
    car: listCars(people, people),
    fields: {
      adults: String(known.adults),
      children: String(choice.children),
      ages: choice.ages.join(', '),
      date: choice.date ? formatDateInput(choice.date) : '',
      month: choice.month ?? choice.date?.slice(0, 7) ?? '',
    },
    packages: Object.fromEntries(
      packages.map((entry) => [
        entry.id,
        toTotalText(getTotal(entry, known, today), today, getSeasonLabels()),
      ]),
    ),
  };
}

/** Joins a form's number of children and their ages into the `children` of a URL: the ages only if complete. */
function joinAges({ ages: typed = '', ...rest }: TotalsQuery): URLSearchParams {
  const ages = typed.match(/\d+/g) ?? [];
  const areAll = ages.length > 0 && String(ages.length) === rest.children;
  const children = areAll ? formatHeads(ages.length, ages.map(Number)) : rest.children;
  const given = Object.entries({ ...rest, children }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given as [string, string][]);
}
