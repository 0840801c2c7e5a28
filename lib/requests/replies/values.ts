import { formatLongDate, formatLongDateIn, type PlainDate } from '../../platform/format/dates';
import { formatParty } from '../inbox/party';
import type { GroupSize } from '../inbox/types';
import type { ReplyValues } from './fields';
import type { ReplyLanguage } from './types';

/** The facts of a request; blank or null when not given. */
export type ReplyFacts = {
  customerName: string;
  tourTitle: string;
  travelDate: PlainDate | null;
  adults: number | null;
  children: number | null;
  groupSize: GroupSize | null;
  priceShown: string;
  reference: string;
  statusLink: string;
};
type Company = Pick<ReplyValues, 'brand' | 'phone'>;

/** Placeholder values for a request, in the template's language; names and prices are not translated. */
export function toReplyValues(facts: ReplyFacts, company: Company, language: ReplyLanguage): ReplyValues {
  const words = WORDS[language];
  const { travelDate } = facts;
  return {
    name: facts.customerName,
    package: facts.tourTitle.trim() || words.package,
    travelDate: travelDate ? words.formatDate(travelDate) : words.travelDate,
    party: words.formatParty(facts),
    price: facts.priceShown || words.price,
    reference: facts.reference,
    statusLink: facts.statusLink,
    ...company,
  };
}

/** Sample values for the editor's preview. */
export function getExampleValues(language: ReplyLanguage, company: Company): ReplyValues {
  return toReplyValues(EXAMPLE, company, language);
}

const EXAMPLE: ReplyFacts = {
  customerName: 'Asha Nair',
  tourTitle: 'Heart of Kerala',
  travelDate: '2027-01-15',
  adults: 2,
  children: 1,
  groupSize: null,
  priceShown: '₹11,500 per pax (min 4 person)',
  reference: 'KT-7F3K9Q',
  statusLink: 'https://example.com/enquiry/…',
};

/** Translated words, including the texts used when a fact is missing. */
type Words = {
  package: string;
  travelDate: string;
  price: string;
  formatDate: (date: PlainDate) => string;
  formatParty: (facts: ReplyFacts) => string;
};

const WORDS: Record<ReplyLanguage, Words> = {
  en: {
    package: 'your Kerala holiday',
    travelDate: 'dates still open',
    price: 'on request',
    formatDate: formatLongDate,
    formatParty: (facts) => (isUnknown(facts) ? 'party size still open' : formatParty(facts)),
  },
  hi: {
    package: 'केरल यात्रा',
    travelDate: 'तारीख़ अभी तय नहीं',
    price: 'पूछने पर बताएँगे',
    formatDate: (date) => formatLongDateIn(date, 'hi-IN'),
    formatParty: toPartyFormat({
      unknown: 'लोगों की संख्या अभी तय नहीं',
      heads: (adults, children) =>
        `${adults} वयस्क${children ? `, ${children} ${children === 1 ? 'बच्चा' : 'बच्चे'}` : ''}`,
      groups: { solo: '1 व्यक्ति', couple: '2 लोग', family: 'परिवार (3 से 6 लोग)', group: '7 या ज़्यादा लोग' },
    }),
  },
  ml: {
    package: 'കേരള യാത്ര',
    travelDate: 'തീയതി തീരുമാനിച്ചിട്ടില്ല',
    price: 'ചോദിച്ചാൽ അറിയിക്കാം',
    formatDate: (date) => formatLongDateIn(date, 'ml-IN'),
    formatParty: toPartyFormat({
      unknown: 'ആളുകളുടെ എണ്ണം തീരുമാനിച്ചിട്ടില്ല',
      heads: (adults, children) =>
        `${adults} മുതിർന്നവർ${children ? `, ${children} ${children === 1 ? 'കുട്ടി' : 'കുട്ടികൾ'}` : ''}`,
      groups: {
        solo: 'ഒരാൾ',
        couple: '2 പേർ',
        family: 'കുടുംബം (3 മുതൽ 6 പേർ വരെ)',
        group: '7 പേരോ അതിൽ കൂടുതലോ',
      },
    }),
  },
};

type PartyWords = {
  unknown: string;
  heads: (adults: number, children: number) => string;
  groups: Record<GroupSize, string>;
};

function toPartyFormat({ unknown, heads, groups }: PartyWords): Words['formatParty'] {
  return ({ adults, children, groupSize }) => {
    if (groupSize) return groups[groupSize];
    return adults === null ? unknown : heads(adults, children ?? 0);
  };
}

function isUnknown({ adults, groupSize }: ReplyFacts): boolean {
  return adults === null && groupSize === null;
}
