import type { Metadata } from 'next';
import type { PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import { toPackagePath } from '../../packages/model/collections';
import { formatFromPrice, getFromPrice } from '../../packages/prices/published-prices';
import type { PackageDetail } from '../../packages/model/types';
import { toPageMetadata } from './page-metadata';
import type { Question } from '../../company/questions/schema';
import type { SeasonLabels } from '../../packages/prices/season';

export type SiteIdentity = {
  origin: string;
  brand: string;
  seasonLabels?: SeasonLabels;
  questions?: readonly Question[];
};

const MAX_DESCRIPTION = 165;
const MIN_DESCRIPTION = 70;
const PROMPT = 'Enquire now to book.';

/** Metadata of a package page; all alias URLs of the package have the same canonical URL. */
export function toPackageMetadata(
  tourPackage: PackageDetail,
  today: PlainDate,
  { origin, brand }: SiteIdentity,
): Metadata {
  return toPageMetadata({
    origin,
    brand,
    title: tourPackage.searchTitle || toPackageTitle(tourPackage, today),
    description: tourPackage.searchDescription || toPackageDescription(tourPackage, today),
    path: toPackagePath(tourPackage),
    picture: tourPackage.image,
  });
}

/** The page title, such as `Heart of Kerala from ₹11,500`; the root layout adds the brand. */
export function toPackageTitle(tourPackage: PackageDetail, today: PlainDate): string {
  return `${tourPackage.title} from ${formatRupees(getFromPrice(tourPackage, today))}`;
}

/** The description's first sentence (with the location if short), duration, price and prompt; up to 165 characters. */
export function toPackageDescription(tourPackage: PackageDetail, today: PlainDate): string {
  const sentence = takeFirstSentence(tourPackage.description);
  const opening =
    sentence.length < MIN_DESCRIPTION / 2 ? `${sentence} ${tourPackage.location}.`.trim() : sentence;
  const withUnit = `${tourPackage.duration} from ${formatFromPrice(tourPackage, today)}. ${PROMPT}`;
  const withoutUnit = `${tourPackage.duration} from ${formatRupees(getFromPrice(tourPackage, today))}. ${PROMPT}`;
  const fitting = [`${opening} ${withUnit}`, `${opening} ${withoutUnit}`].find(
    (text) => text.length <= MAX_DESCRIPTION,
  );
  return fitting ?? `${shorten(opening, MAX_DESCRIPTION - withUnit.length - 1)} ${withUnit}`;
}

function takeFirstSentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  const sentence = /^.*?[.!?](?=\s|$)/.exec(trimmed)?.[0] ?? trimmed;
  return sentence === '' || /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Truncates at a word boundary. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/(?<![,;:.\s–-])[,;:.\s–-]+$/, '')}…`;
}
