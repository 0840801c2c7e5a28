import { formatPayers } from '../../packages/prices/party-words';
import { addPlainDays, formatDate, type PlainDate } from '../../platform/format/dates';
import { formatDriveTime } from '../../platform/format/drive-time';
import { formatRupees } from '../../platform/format/money';
import { listUnprintable } from '../../platform/format/printable';
import { getWeekday } from '../../platform/format/weekday';
import { CLOSURES, isClosedOn, type ClosureId } from '../../places/closures';
import type { MoneySettings } from '../money/price-option';
import { listBelowFindings } from './floor-rules';
import { formatAges, listStayFindings } from './stay-rules';
import { toChanged, toError, toSamplePrice, toUnpriced, toWarning } from './finding';
import { getLowestTotal, priceDraftOption } from './price-draft';
import type { DraftOption, Finding, QuoteDraft, QuoteFacts } from './types';

/**
 * The longest driving times that cause no warning, in minutes: on any day, and on the day of boarding a houseboat,
 * which leaves at noon.
 */
const LONG_DRIVE = 360;
const DRIVE_BY_NOON = 210;
/** A warning is shown if the price differs from the published one by this share. */
const FAR_FROM_PUBLISHED = 0.1;
/**
 * The tax rate in percent of a tour with stays and transport. A quote with this rate but without stays or without
 * transport gets a warning (docs/money.md).
 */
const TOUR_TAX = 5;

/** Patterns for sights in a day's text that are closed in some months or on some weekdays. */
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

/**
 * Errors and warnings about a draft, in the order of the editor. Errors prevent sending; warnings must be confirmed.
 * `facts` come from outside the draft: rates, vehicles, the published price, and whether the sender may go below the
 * lowest markup.
 */
export function checkQuote(draft: QuoteDraft, facts: QuoteFacts, settings: MoneySettings): Finding[] {
  return [
    ...listTripFindings(draft, facts),
    ...listDayFindings(draft),
    ...draft.options.flatMap((option, at) => [
      ...listStayFindings(draft, option, at, facts),
      ...listLineFindings(draft, option, at, facts),
      ...listMoneyFindings(option, at, facts, settings),
    ]),
    ...listTwinFindings(draft),
    ...listPublishedFindings(draft, facts, settings),
    ...listUnprintable(draft).map(({ path, message }) => toWarning(path, message)),
  ];
}

function listTripFindings(draft: QuoteDraft, { today, request }: QuoteFacts): Finding[] {
  const { title, firstDay, validUntil } = draft;
  const findings: Finding[] = [];
  if (title.trim() === '') findings.push(toError('title', 'Give the quote a title.'));
  if (firstDay === '') findings.push(toError('firstDay', 'Give the first day of the trip.'));
  else if (firstDay < today) findings.push(toError('firstDay', 'The first day of the trip is over.'));
  if (validUntil === '') findings.push(toError('validUntil', 'Say until when the offer is valid.'));
  else if (validUntil < today)
    findings.push(toError('validUntil', `The offer ended on ${formatDate(validUntil)}. Give a later day.`));
  else if (firstDay !== '' && validUntil >= firstDay)
    findings.push(toError('validUntil', 'The offer must end before the trip begins.'));
  return [...findings, ...listRequestFindings(draft, request)];
}

/** Warns where the quote differs from its request, which the traveller or staff may have changed since. */
function listRequestFindings(
  { adults, childrenAges, firstDay }: QuoteDraft,
  { isClosed, travelDate, party }: QuoteFacts['request'],
): Finding[] {
  const findings: Finding[] = [];
  const differs = (path: string, inRequest: string, inQuote: string) =>
    findings.push(toWarning(path, `${inRequest}, ${inQuote}. Correct the one that is wrong.`));
  if (isClosed)
    findings.push(
      toWarning(
        'request',
        'The request is closed, and its page tells the traveller that nobody calls about it. Reopen it before you send an offer.',
      ),
    );
  if (travelDate && firstDay !== '' && travelDate !== firstDay)
    differs(
      'firstDay',
      `The request is for ${formatDate(travelDate)}`,
      `the quote begins on ${formatDate(firstDay)}`,
    );
  if (party && (party.adults !== adults || party.children !== childrenAges.length))
    differs(
      party.adults === adults ? 'childrenAges' : 'adults',
      `The request is for ${formatPayers(party.adults, party.children)}`,
      `the quote for ${formatPayers(adults, childrenAges.length)}`,
    );
  else if (party && party.ages.length > 0 && formatAges(party.ages) !== formatAges(childrenAges))
    differs(
      'childrenAges',
      `The children of the request are ${formatAges(party.ages)} years old`,
      `those of the quote ${formatAges(childrenAges)}`,
    );
  return findings;
}

function listDayFindings({ days, firstDay }: QuoteDraft): Finding[] {
  if (days.length === 0) return [toError('days', 'Add the days of the trip.')];
  return days.flatMap(({ title, text, place, driveMinutes }, at) => {
    const findings: Finding[] = [];
    const name = `Day ${at + 1}`;
    const isLast = at === days.length - 1;
    if (title.trim() === '') findings.push(toError(`days.${at}.title`, `${name} needs a title.`));
    if (place.trim() === '' && !isLast)
      findings.push(toError(`days.${at}.place`, `Say where the night of day ${at + 1} is spent.`));
    if (driveMinutes !== null && driveMinutes > LONG_DRIVE)
      findings.push(
        toWarning(
          `days.${at}.driveMinutes`,
          `${name} has ${formatDriveTime(driveMinutes)} of driving; six hours are a long day.`,
        ),
      );
    if (firstDay !== '') findings.push(...listClosed(addPlainDays(firstDay, at), `${title} ${text}`, at));
    return findings;
  });
}

function listClosed(date: PlainDate, words: string, at: number): Finding[] {
  const day = { month: Number(date.slice(5, 7)), weekday: getWeekday(date) };
  return Object.entries(SIGHTS).flatMap(([id, pattern]) => {
    const closure = id as ClosureId;
    if (!pattern.test(words) || !isClosedOn(closure, day)) return [];
    return [toWarning(`days.${at}.text`, `Day ${at + 1} is ${formatDate(date)}. ${CLOSURES[closure].text}`)];
  });
}

function listLineFindings(draft: QuoteDraft, option: DraftOption, at: number, facts: QuoteFacts): Finding[] {
  const findings: Finding[] = [];
  for (const list of ['lines', 'extras'] as const)
    for (const [index, { id, kind, label, unitCost, isTyped }] of option[list].entries()) {
      const path = `options.${at}.${list}.${index}`;
      const rate = isTyped ? undefined : facts.lines[id];
      if (label.trim() === '')
        findings.push(toError(`${path}.label`, 'A line has no words. Write or remove it.'));
      if (facts.samples.includes(id)) findings.push(toError(`${path}.label`, toSamplePrice(label)));
      if (rate === null) findings.push(toError(`${path}.label`, toUnpriced(`“${label}”`)));
      else if (unitCost === null && kind === 'discount')
        findings.push(toError(`${path}.unitCost`, `Type the amount of “${label || 'the discount'}”.`));
      else if (unitCost === null)
        findings.push(toError(`${path}.unitCost`, `There is no cost for “${label || 'a line'}”. Type it.`));
      else if (rate !== undefined && rate !== unitCost)
        findings.push(toWarning(`${path}.label`, toChanged(`“${label}”`)));
    }
  const vehicles = option.lines.filter(({ kind }) => kind === 'vehicle');
  const seats = vehicles.map(({ itemId, quantity }) => {
    const each = itemId === null ? undefined : facts.seats[itemId];
    return each === undefined ? null : each * quantity;
  });
  const people = draft.adults + draft.childrenAges.length;
  const known = seats.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  if (vehicles.length > 0 && !seats.includes(null) && known < people)
    findings.push(
      toError(
        `options.${at}.lines`,
        `The vehicles of “${option.name}” have ${known} seats for ${people} people. Take a larger one.`,
      ),
    );
  const index = option.stays.findIndex((stay) => isHouseboat(stay));
  const boat = option.stays[index];
  const drive = boat && draft.days[boat.day - 1]?.driveMinutes;
  if (boat && drive && drive > DRIVE_BY_NOON)
    findings.push(
      toWarning(
        `options.${at}.stays.${index}.hotel`,
        `The houseboat leaves at noon, after ${formatDriveTime(drive)} of driving on day ${boat.day}. Start early, or sleep nearer the night before.`,
      ),
    );
  return findings;
}

function isHouseboat({ hotel, category, roomName }: DraftOption['stays'][number]): boolean {
  return /house\s?boat|kettuvallam/i.test(`${hotel} ${category} ${roomName}`);
}

function listMoneyFindings(
  option: DraftOption,
  at: number,
  facts: QuoteFacts,
  settings: MoneySettings,
): Finding[] {
  const { name, stays, lines } = option;
  const findings = listBelowFindings(option, at, facts, settings);
  const { total, discount } = priceDraftOption(option, settings);
  if (discount > 0 && total === 0)
    findings.push(toError(`options.${at}.lines`, `The discount of “${name}” is higher than its price.`));
  if (name.trim() === '') findings.unshift(toError(`options.${at}.name`, 'Give the option a name.'));
  const isEmpty = stays.length + lines.length === 0;
  const isTour = stays.length > 0 && lines.some(({ kind }) => kind === 'vehicle');
  if (!isEmpty && !isTour && settings.taxPercent === TOUR_TAX)
    findings.push(
      toWarning(
        `options.${at}.lines`,
        `“${name}” is not a tour with stays and transport, to which ${TOUR_TAX}% GST applies. Ask the accountant.`,
      ),
    );
  return findings;
}

/** Warns about two options with the same content, such as an unchanged copy. */
function listTwinFindings({ options }: QuoteDraft): Finding[] {
  return options.flatMap((option, at) => {
    const twin = options.slice(0, at).find((other) => toOffer(other) === toOffer(option));
    if (!twin) return [];
    const text = `“${option.name}” is the same as “${twin.name}”. Change its hotels, or remove it.`;
    return [toWarning(`options.${at}.stays.0.hotel`, text)];
  });
}

/** The services of an option as text, for comparing options. */
function toOffer({ stays, lines, extras }: DraftOption): string {
  return JSON.stringify([
    stays.map(({ place, hotel, roomName, mealPlan, rooms }) => [place, hotel, roomName, mealPlan, rooms]),
    ...[lines, extras].map((list) => list.map(({ label, quantity }) => [label, quantity])),
  ]);
}

function listPublishedFindings(
  draft: QuoteDraft,
  { published }: QuoteFacts,
  settings: MoneySettings,
): Finding[] {
  const total = getLowestTotal(draft, settings);
  if (!published || total === null || published.total === 0) return [];
  const more = total - published.total;
  if (Math.abs(more) < published.total * FAR_FROM_PUBLISHED) return [];
  const percent = Math.round((Math.abs(more) * 100) / published.total);
  return [
    toWarning(
      'options',
      `The lowest total is ${formatRupees(Math.abs(more))} (${percent}%) ${more > 0 ? 'above' : 'below'} the published price of “${published.title}” for this date and party, ${formatRupees(published.total)}.`,
    ),
  ];
}
