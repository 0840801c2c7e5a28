import { addPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { formatDriveTime } from '../../platform/format/drive-time';
import { formatRupees } from '../../platform/format/money';
import { getWeekday } from '../../platform/format/weekday';
import { CLOSURES, isClosedOn, type ClosureId } from '../../places/closures';
import type { MoneySettings } from '../money/price-option';
import { priceDraftOption } from './price-draft';
import type { DraftOption, DraftStay, Finding, QuoteDraft } from './types';

/** What the check knows besides the draft. */
export type CheckFacts = {
  today: PlainDate;
  /** Whether this person may sell below the lowest markup. */
  mayGoBelow: boolean;
  /** Why the rate book has no price, by id of the stay or line. */
  problems: Readonly<Record<string, string>>;
  /** Seats of vehicles, by id in the rate book. */
  seats: Readonly<Record<string, number>>;
  /** What the package costs at the published price for this party and day, in whole rupees. */
  published: number | null;
};

type Report = (severity: Finding['severity'], path: string, message: string) => void;

/** More than this on one day is tiring; more than LONGEST_DRIVE does not arrive before dark. In minutes. */
const LONG_DRIVE = 360;
const LONGEST_DRIVE = 540;
/** Houseboats are boarded at noon: so long a drive before it starts before nine. In minutes. */
const DRIVE_TO_BOAT = 180;
/** A total that differs more from the published price is mentioned. In percent. */
const FAR_FROM_PUBLISHED = 15;
/** Words of a day's text that name a sight with closing days. */
const SIGHTS: Partial<Record<ClosureId, RegExp>> = {
  eravikulam: /eravikulam|rajamalai/i,
  teaMuseum: /tea museum/i,
  rafting: /bamboo raft/i,
  muthanga: /muthanga/i,
  edakkal: /edakkal/i,
  kalamandalam: /kalamandalam/i,
  dutchPalace: /dutch palace|mattancherry palace|synagogue/i,
  paragliding: /paraglid/i,
};

/** What stands in the way of sending a quote (errors), and what to think about before (warnings), in order of the screen. */
export function checkQuote(draft: QuoteDraft, settings: MoneySettings, facts: CheckFacts): Finding[] {
  const findings: Finding[] = [];
  const report: Report = (severity, path, message) => findings.push({ severity, path, message });
  checkHead(draft, facts, report);
  checkDays(draft, report);
  draft.options.forEach((option, at) => {
    checkStays(draft, option, at, report);
    checkLines(draft, option, at, facts, report);
    checkMoney(option, at, settings, facts, report);
  });
  return findings;
}

function checkHead(
  { title, firstDay, validUntil, days }: QuoteDraft,
  { today }: CheckFacts,
  report: Report,
): void {
  if (!title) report('error', 'title', 'Give the offer a title.');
  if (!firstDay) report('error', 'firstDay', 'Give the first day of the trip.');
  else if (firstDay <= today)
    report('error', 'firstDay', `The trip would begin on ${formatDate(firstDay)}, which is not ahead.`);
  if (!validUntil) report('error', 'validUntil', 'Say until which day the offer is valid.');
  else if (validUntil < today)
    report('error', 'validUntil', `The offer would have ended on ${formatDate(validUntil)}.`);
  else if (firstDay && validUntil >= firstDay)
    report('error', 'validUntil', 'The offer must end before the trip begins.');
  if (days.length === 0) report('error', 'days', 'Add the days of the trip.');
}

function checkDays({ firstDay, days, options }: QuoteDraft, report: Report): void {
  const boats = new Set(options.flatMap(({ stays }) => stays.filter(isHouseboat).map(({ day }) => day)));
  days.forEach(({ title, text, place, driveMinutes }, at) => {
    const [where, name] = [`days.${at}`, `Day ${at + 1}`];
    if (!title) report('error', `${where}.title`, `${name} has no title.`);
    if (!place && at < days.length - 1)
      report('error', `${where}.place`, `${name}: say where the night is spent.`);
    const drive = driveMinutes ?? 0;
    if (drive > LONGEST_DRIVE)
      report(
        'error',
        `${where}.driveMinutes`,
        `${name}: a drive of ${formatDriveTime(drive)} does not arrive before dark.`,
      );
    else if (drive > LONG_DRIVE)
      report('warning', `${where}.driveMinutes`, `${name}: a drive of ${formatDriveTime(drive)} is long.`);
    if (boats.has(at + 1) && drive > DRIVE_TO_BOAT)
      report(
        'warning',
        `${where}.driveMinutes`,
        `${name}: the houseboat is boarded at noon, and the drive to it takes ${formatDriveTime(drive)}.`,
      );
    if (firstDay) checkClosures(addPlainDays(firstDay, at), `${title} ${text}`, where, name, report);
  });
}

function checkClosures(date: PlainDate, words: string, where: string, name: string, report: Report): void {
  const day = { month: Number(date.slice(5, 7)), weekday: getWeekday(date) };
  for (const [id, pattern] of Object.entries(SIGHTS) as [ClosureId, RegExp][])
    if (pattern.test(words) && isClosedOn(id, day))
      report('warning', `${where}.text`, `${name}, ${formatDate(date)}: ${CLOSURES[id].text}`);
}

function checkStays(draft: QuoteDraft, { name, stays }: DraftOption, at: number, report: Report): void {
  const { days, adults, childrenAges } = draft;
  const nights = days.length - 1;
  const covered = Array.from({ length: Math.max(0, nights) }, () => 0);
  stays.forEach((stay, index) => {
    const where = `options.${at}.stays.${index}`;
    const label = `${name}, ${stay.place || `stay ${index + 1}`}`;
    for (let night = stay.day; night < stay.day + stay.nights; night += 1) {
      if (night > nights)
        return report('error', `${where}.nights`, `${label}: the trip has ${nights} nights only.`);
      covered[night - 1] = (covered[night - 1] ?? 0) + 1;
    }
    if (!stay.hotel) report('error', `${where}.hotel`, `${label}: name the hotel.`);
    const place = days[stay.day - 1]?.place ?? '';
    if (place && stay.place && place !== stay.place)
      report('warning', `${where}.place`, `${label}: day ${stay.day} ends in ${place}.`);
    checkRooms(stay, { adults, childrenAges }, `${where}.rooms`, label, report);
  });
  covered.forEach((count, night) => {
    if (count === 0) report('error', `options.${at}.stays`, `${name}: night ${night + 1} has no stay.`);
    if (count > 1) report('error', `options.${at}.stays`, `${name}: night ${night + 1} has ${count} stays.`);
  });
}

function checkRooms(
  { rooms }: DraftStay,
  { adults, childrenAges }: Pick<QuoteDraft, 'adults' | 'childrenAges'>,
  where: string,
  label: string,
  report: Report,
): void {
  const sleeping = rooms.reduce((sum, room) => sum + room.adults, 0);
  const ages = rooms.flatMap(({ withBed, noBed }) => [...withBed, ...noBed]);
  const sort = (list: readonly number[]) => [...list].sort((a, b) => a - b).join(', ');
  if (sleeping !== adults)
    report('error', where, `${label}: the rooms hold ${sleeping} of ${adults} adults.`);
  if (sort(ages) !== sort(childrenAges))
    report(
      'error',
      where,
      `${label}: the rooms hold children of ${sort(ages) || 'no'} years, the party has ${sort(childrenAges) || 'none'}.`,
    );
}

function checkLines(
  draft: QuoteDraft,
  option: DraftOption,
  at: number,
  facts: CheckFacts,
  report: Report,
): void {
  const people = draft.adults + draft.childrenAges.length;
  const vehicles = option.lines.filter(({ kind }) => kind === 'vehicle');
  const [only] = vehicles;
  const seats = only?.itemId ? facts.seats[only.itemId] : undefined;
  if (vehicles.length === 1 && seats !== undefined && seats < people)
    report(
      'error',
      `options.${at}.lines`,
      `${option.name}: ${only?.label} has ${seats} seats for ${people} people.`,
    );
  const hasStay = option.stays.length > 0;
  if (hasStay !== vehicles.length > 0)
    report(
      'warning',
      `options.${at}.lines`,
      `${option.name} has ${hasStay ? 'no car' : 'no stay'}: GST of 5% is for tours with both. Ask your accountant.`,
    );
  for (const [kind, list] of [
    ['lines', option.lines],
    ['extras', option.extras],
  ] as const)
    list.forEach(({ label }, index) => {
      if (!label)
        report('error', `options.${at}.${kind}.${index}.label`, `${option.name}: a line has no words.`);
    });
}

function checkMoney(
  option: DraftOption,
  at: number,
  settings: MoneySettings,
  { problems, mayGoBelow, published }: CheckFacts,
  report: Report,
): void {
  const { name, markupPercent } = option;
  const priced = priceDraftOption(option, settings);
  const missing = new Set(priced.missing);
  for (const kind of ['stays', 'lines', 'extras'] as const)
    option[kind].forEach((one, index) => {
      if (!missing.has(one.id)) return;
      const what = 'hotel' in one ? one.hotel || one.place : one.label;
      report(
        'error',
        `options.${at}.${kind}.${index}.cost`,
        problems[one.id] ?? `${name}, ${what}: the cost is missing.`,
      );
    });
  if (missing.size > 0) return;
  const markup = markupPercent ?? settings.markupPercent;
  if (markup < settings.lowestMarkupPercent)
    report(
      mayGoBelow ? 'warning' : 'error',
      `options.${at}.markupPercent`,
      `${name}: a markup of ${markup}% is below the lowest of ${settings.lowestMarkupPercent}%.${mayGoBelow ? '' : ' Ask an owner.'}`,
    );
  const far = published ? Math.round(((priced.total - published) / published) * 100) : 0;
  if (published && Math.abs(far) > FAR_FROM_PUBLISHED)
    report(
      'warning',
      `options.${at}.markupPercent`,
      `${name}: ${formatRupees(priced.total)} is ${Math.abs(far)}% ${far > 0 ? 'above' : 'below'} the published ${formatRupees(published)} for this party and day.`,
    );
}

function isHouseboat({ category, hotel }: DraftStay): boolean {
  return /houseboat/i.test(`${category} ${hotel}`);
}
