import { formatAdvance, type Terms } from '../../company/terms/cancellation';
import { formatLongDate, formatLongDateIn, type PlainDate } from '../../platform/format/dates';
import { formatRupees } from '../../platform/format/money';
import {
  formatStoredPrice,
  toStoredTotal,
  type Condition,
  type StoredPrice,
} from '../../packages/prices/stored-total';
import { formatParty } from '../inbox/words';
import type { GroupSize } from '../inbox/types';
import type { ReplyValues } from './fields';
import type { ReplyLanguage } from '../languages';

/** The facts of a request; blank or null when not given. */
export type ReplyFacts = StoredPrice & {
  customerName: string;
  tourTitle: string;
  travelDate: PlainDate | null;
  /** Ages of all children; empty if unknown. */
  ages: readonly number[];
  groupSize: GroupSize | null;
  reference: string;
  statusLink: string;
  /** An open quote, whose price replaces the price of the request. */
  offer?: OfferFacts | null;
};
/** Data of a quote for a reply; `price` has the price of each option, in words. */
type OfferFacts = { link: string; until: PlainDate; price: string };
/**
 * The sender's data in a reply: the agency's name and phone, the writer's name for customers (null if none is chosen),
 * and the terms of the request.
 */
export type OwnFacts = Pick<ReplyValues, 'brand' | 'phone'> & { sender: string | null; terms: Terms };

/**
 * Placeholder values for a request, in the template's language; names and rates are not translated. Without an open
 * quote the placeholders of quotes are left in the text, so that staff notice them.
 */
export function toReplyValues(
  facts: ReplyFacts,
  { brand, phone, sender, terms }: OwnFacts,
  language: ReplyLanguage,
): ReplyValues {
  const words = WORDS[language];
  const { travelDate, offer } = facts;
  return {
    name: facts.customerName,
    package: facts.tourTitle.trim() || words.package,
    travelDate: travelDate ? words.formatDate(travelDate) : words.travelDate,
    party: words.formatParty(facts),
    price: (offer?.price ?? words.formatPrice(facts)) || words.price,
    reference: facts.reference,
    statusLink: facts.statusLink,
    offerLink: offer?.link ?? '{offerLink}',
    offerUntil: offer ? words.formatDate(offer.until) : '{offerUntil}',
    advance: formatAdvance(terms, '-'),
    balanceDays: String(terms.balanceDays),
    callbackHours: String(terms.callbackHours),
    sender: sender ?? words.sender,
    brand,
    phone,
  };
}

/** Sample values for the editor's preview. */
export function getExampleValues(language: ReplyLanguage, own: OwnFacts): ReplyValues {
  const offerUntil = WORDS[language].formatDate('2026-12-20');
  return { ...toReplyValues(EXAMPLE, own, language), offerLink: 'https://example.com/quote/…', offerUntil };
}

const EXAMPLE: ReplyFacts = {
  customerName: 'Asha Nair',
  tourTitle: 'Heart of Kerala',
  travelDate: '2027-01-15',
  adults: 2,
  children: 1,
  ages: [8],
  groupSize: null,
  priceShown: '₹11,500 per pax (min 4 person)',
  priceTotal: 28_750,
  priceConditions: 'agreed by call',
  agreedTotal: null,
  reference: 'KT-7F3K9Q',
  statusLink: 'https://example.com/enquiry/…',
};

/** Translated words, including the texts used when a fact is missing. */
type Words = {
  package: string;
  travelDate: string;
  price: string;
  sender: string;
  formatDate: (date: PlainDate) => string;
  formatParty: (facts: ReplyFacts) => string;
  formatPrice: (facts: StoredPrice) => string;
};

const WORDS: Record<ReplyLanguage, Words> = {
  en: {
    package: 'your Kerala holiday',
    travelDate: 'dates still open',
    price: 'on request',
    sender: 'our team',
    formatDate: formatLongDate,
    formatParty: (facts) => (isUnknown(facts) ? 'party size still open' : formatParty(facts)),
    formatPrice: formatStoredPrice,
  },
  hi: {
    ...toFormats({
      unknown: 'लोगों की संख्या अभी तय नहीं',
      heads: (adults, children, ages) =>
        `${adults} वयस्क${children ? `, ${children} ${children === 1 ? 'बच्चा' : 'बच्चे'}${toAges(ages, 'वर्ष')}` : ''}`,
      groups: { solo: '1 व्यक्ति', couple: '2 लोग', family: 'परिवार (3 से 6 लोग)', group: '7 या ज़्यादा लोग' },
      total: 'कुल',
      agreed: 'तय राशि',
      conditions: {
        confirm: 'फ़ोन पर तय होगा',
        children: 'बच्चे इस कुल में शामिल नहीं',
        ages: 'बच्चे इस कुल में शामिल नहीं: उनकी उम्र बताएँ',
      },
    }),
    package: 'केरल यात्रा',
    travelDate: 'तारीख़ अभी तय नहीं',
    price: 'पूछने पर बताएँगे',
    sender: 'हमारी टीम',
    formatDate: (date) => formatLongDateIn(date, 'hi-IN'),
  },
  ml: {
    ...toFormats({
      unknown: 'ആളുകളുടെ എണ്ണം തീരുമാനിച്ചിട്ടില്ല',
      heads: (adults, children, ages) =>
        `${adults} മുതിർന്നവർ${children ? `, ${children} ${children === 1 ? 'കുട്ടി' : 'കുട്ടികൾ'}${toAges(ages, 'വയസ്സ്')}` : ''}`,
      groups: {
        solo: 'ഒരാൾ',
        couple: '2 പേർ',
        family: 'കുടുംബം (3 മുതൽ 6 പേർ വരെ)',
        group: '7 പേരോ അതിൽ കൂടുതലോ',
      },
      total: 'ആകെ',
      agreed: 'ഉറപ്പിച്ച തുക',
      conditions: {
        confirm: 'ഫോണിൽ തീരുമാനിക്കാം',
        children: 'കുട്ടികളുടെ നിരക്ക് ഇതിലില്ല',
        ages: 'കുട്ടികളുടെ നിരക്ക് ഇതിലില്ല: പ്രായം അറിയിക്കുക',
      },
    }),
    package: 'കേരള യാത്ര',
    travelDate: 'തീയതി തീരുമാനിച്ചിട്ടില്ല',
    price: 'ചോദിച്ചാൽ അറിയിക്കാം',
    sender: 'ഞങ്ങളുടെ ടീം',
    formatDate: (date) => formatLongDateIn(date, 'ml-IN'),
  },
};

type PartyWords = {
  unknown: string;
  heads: (adults: number, children: number, ages: readonly number[]) => string;
  groups: Record<GroupSize, string>;
  /** The word before the amount of a total. */
  total: string;
  /** The words before the agreed amount. */
  agreed: string;
  conditions: Record<Condition, string>;
};

/** Party and price of a request in another language, with the same facts as in English. */
function toFormats(words: PartyWords): Pick<Words, 'formatParty' | 'formatPrice'> {
  return {
    formatParty({ adults, children, ages, groupSize }) {
      if (adults !== null) return words.heads(adults, children ?? 0, ages);
      return groupSize ? words.groups[groupSize] : words.unknown;
    },
    formatPrice(facts) {
      const total = toStoredTotal(facts);
      if (!total) return facts.priceShown;
      if (total.isAgreed) return `${words.agreed} ${total.value}`;
      const { adults, children } = total.paying;
      const details = [
        words.heads(adults, children, []),
        ...(total.peak ? [total.peak] : []),
        ...total.conditions.map((name) => words.conditions[name]),
      ];
      return `${words.total} ${formatRupees(total.total)} (${details.join('; ')}) · ${facts.priceShown}`;
    },
  };
}

/** Ages in brackets, such as ` (4, 9 years)`; blank without ages. */
function toAges(ages: readonly number[], years: string): string {
  return ages.length > 0 ? ` (${ages.join(', ')} ${years})` : '';
}

function isUnknown({ adults, groupSize }: ReplyFacts): boolean {
  return adults === null && groupSize === null;
}
