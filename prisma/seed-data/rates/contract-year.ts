import { listSeasonsAhead } from '../../../lib/packages/prices/season';
import type { PlainDate } from '../../../lib/platform/format/dates';
import type { SeedSupplier } from './types';

type ContractSeason = { season: 'off' | 'on' | 'peak'; from: PlainDate; to: PlainDate };
/** `winter` is the year in which its on season begins. */
export type ContractYear = { from: PlainDate; to: PlainDate; winter: number; seasons: ContractSeason[] };
export type SampleSupplier = (year: ContractYear) => SeedSupplier;

/** The year of the sample contracts: the season of `today` and the one after it. The weeks around Christmas cost more. */
export function toContractYear(today: PlainDate): ContractYear {
  const ahead = listSeasonsAhead(today);
  const winter = Number(ahead.find(({ kind }) => kind === 'on')?.period.start.slice(0, 4));
  const onSeason: ContractSeason[] = [
    { season: 'on', from: `${winter}-10-01`, to: `${winter}-12-19` },
    { season: 'peak', from: `${winter}-12-20`, to: `${winter + 1}-01-10` },
    { season: 'on', from: `${winter + 1}-01-11`, to: `${winter + 1}-03-31` },
  ];
  const seasons = ahead.flatMap(({ kind, period }) =>
    kind === 'on' ? onSeason : [{ season: kind, from: period.start, to: period.end }],
  );
  return { from: ahead[0].period.start, to: ahead[1].period.end, winter, seasons };
}
