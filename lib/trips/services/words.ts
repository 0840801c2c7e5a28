import { countOf } from '../../platform/format/count-of';
import { formatDate, formatLongDateIn, type PlainDate } from '../../platform/format/dates';
import type { ReplyLanguage } from '../../requests/languages';
import { SERVICE_STATES, type ServiceState } from '../model/service-states';

/** How a supplier is asked. */
export const ASKED_BY = { mail: 'by mail', whatsapp: 'on WhatsApp', phone: 'by phone' } as const;
export type AskedBy = keyof typeof ASKED_BY;

export const NO_SERVICE = 'The trip has no such service.';
export const SIMILAR_ONLY =
  'Only a house of the same category in the same place can take its place. Anything else is an amendment.';

/** Shown for an unknown link, and for a trip that was deleted or erased. */
export const REQUEST_GONE = 'This link does not open a booking request any more. Please call us.';
export const REQUEST_CHANGED = 'We have changed this request. Please reload the page and read it again.';
export const ANSWER_STORED = 'Thank you. We have your answer.';

export function toConfirmed(phone: string): string {
  return `You have confirmed this already. Please call us on ${phone} to change it.`;
}

type Facts = {
  state: ServiceState;
  until: PlainDate | null;
  confirmation: string;
  contact: string;
  offer: string;
};

/** What a supplier has said, or by when he should, such as `SH-7, Anil`; without costs. */
export function describeFacts({ state, until, confirmation, contact, offer }: Facts): string {
  const day = until && `${state === 'asked' ? 'answer by' : 'held until'} ${formatDate(until)}`;
  return [offer && `“${offer}” instead`, day, confirmation, contact].filter(Boolean).join(', ');
}

type Named = { label: string; state: ServiceState; askedAt?: Date | null };

/** Changes of services for the history, such as `Confirmed: Spice House, Sedan (SH-7, Anil)`; never with costs. */
export function describeChanges(changes: readonly { line: Named; next: Facts & Named }[]): string {
  const groups = new Map<string, string[]>();
  for (const { line, next } of changes) {
    const isExchanged = next.label !== line.label;
    const details = line.state === 'dropped' ? 'Cancellation settled' : 'Details changed';
    const isSame = next.state === line.state && (line.state === 'dropped' || next.askedAt === line.askedAt);
    const words = isExchanged ? 'Exchanged' : isSame ? details : SERVICE_STATES[next.state];
    const facts = describeFacts(next);
    const key = `${words}: |${facts && ` (${facts})`}`;
    const label = isExchanged ? `${next.label} in place of ${line.label}` : line.label;
    groups.set(key, [...(groups.get(key) ?? []), label]);
  }
  return [...groups].map(([key, labels]) => key.replace('|', labels.join(', '))).join('; ');
}

type AskFacts = {
  brand: string;
  supplier: string;
  /** Name of the lead traveller. */
  guest: string;
  reference: string;
  adults: number;
  childrenAges: readonly number[];
  lines: readonly (Stay & {
    label: string;
    detail: string;
    /** Of other days, which it replaces. */
    confirmation: string;
  })[];
  /** The day by which he answers. */
  until: PlainDate | null;
  /** True when the services are not needed any more. */
  isOver?: boolean;
};

export function toAskSubject({ guest, reference, lines, isOver }: AskFacts, language: ReplyLanguage): string {
  const days = lines.map(({ firstDay }) => firstDay).sort();
  const { subject, over } = ASK[language];
  return (isOver ? over : subject)(`${guest}, ${days[0] ? formatDate(days[0]) : ''} (${reference})`);
}

/** The message to a supplier: for whom, what, and until when, or that it is not needed, without any price. The link follows it. */
export function writeAskText(facts: AskFacts, language: ReplyLanguage): string {
  const { brand, supplier, guest, reference, adults, childrenAges, lines, until, isOver } = facts;
  const words = ASK[language];
  const toLine = ({ label, detail, confirmation, ...stay }: AskFacts['lines'][number]) => {
    const before = confirmation && !isOver ? words.instead(confirmation) : confirmation;
    return [formatDays(stay, words.nights), label, detail, before].filter(Boolean).join(' · ');
  };
  const party = [words.adults(adults), ...(childrenAges.length > 0 ? [words.children(childrenAges)] : [])];
  return [
    words.greeting(supplier, brand),
    (isOver ? words.release : words.request)(`${guest} (${party.join(', ')}; ${reference})`),
    lines.map((line, at) => `${at + 1}. ${toLine(line)}`).join('\n'),
    isOver ? words.confirm : words.answer(until && formatLongDateIn(until, LOCALES[language])),
  ].join('\n\n');
}

type Stay = { firstDay: PlainDate; nights: number };

/** The days of a service, such as `15 Jan 2027, 2 nights`. */
export function formatDays({ firstDay, nights }: Stay, toNights = ENGLISH.nights): string {
  return [formatDate(firstDay), nights > 0 && toNights(nights)].filter(Boolean).join(', ');
}

const LOCALES: Record<ReplyLanguage, string> = { en: 'en-IN', hi: 'hi-IN', ml: 'ml-IN' };

const ENGLISH = {
  subject: (about: string) => `Booking request: ${about}`,
  greeting: (supplier: string, brand: string) => `Hello ${supplier}, this is ${brand}.`,
  request: (party: string) => `For our guest ${party}, please book:`,
  answer: (until: string | null) =>
    `Please ${until ? `answer by ${until}` : 'answer'} by this link, where you can confirm, offer something else or refuse:`,
  /** The same of services that are not needed any more. */
  over: (about: string) => `Cancellation: ${about}`,
  release: (party: string) => `For our guest ${party}, please cancel:`,
  confirm: 'Please write back that it is cancelled, and what you keep, if anything. The booking is here:',
  adults: (count: number) => countOf(count, 'adult'),
  children: (ages: readonly number[]) =>
    `${ages.length === 1 ? '1 child' : `${ages.length} children`} (${ages.join(', ')})`,
  nights: (count: number) => countOf(count, 'night'),
  instead: (confirmation: string) => `instead of your confirmation ${confirmation}`,
};
type AskWords = typeof ENGLISH;

const ASK: Record<ReplyLanguage, AskWords> = {
  en: ENGLISH,
  hi: {
    subject: (about) => `बुकिंग का अनुरोध: ${about}`,
    greeting: (supplier, brand) => `नमस्ते ${supplier}, हम ${brand} से लिख रहे हैं।`,
    request: (party) => `हमारे अतिथि ${party} के लिए कृपया बुक करें:`,
    answer: (until) =>
      `कृपया ${until ? `${until} तक ` : ''}इस लिंक पर उत्तर दें। यहाँ आप पुष्टि कर सकते हैं, कुछ और दे सकते हैं या मना कर सकते हैं:`,
    over: (about) => `बुकिंग रद्द: ${about}`,
    release: (party) => `हमारे अतिथि ${party} की यह बुकिंग कृपया रद्द करें:`,
    confirm: 'कृपया लिखें कि बुकिंग रद्द हो गई है और क्या कोई शुल्क लगेगा। बुकिंग यहाँ है:',
    adults: (count) => `${count} वयस्क`,
    children: (ages) => `${ages.length} ${ages.length === 1 ? 'बच्चा' : 'बच्चे'} (${ages.join(', ')} वर्ष)`,
    nights: (count) => (count === 1 ? '1 रात' : `${count} रातें`),
    instead: (confirmation) => `आपकी पुष्टि ${confirmation} की जगह`,
  },
  ml: {
    subject: (about) => `ബുക്കിംഗ് അഭ്യർത്ഥന: ${about}`,
    greeting: (supplier, brand) => `നമസ്കാരം ${supplier}, ഇത് ${brand} ആണ്.`,
    request: (party) => `ഞങ്ങളുടെ അതിഥിക്കായി ദയവായി ബുക്ക് ചെയ്യുക. അതിഥി: ${party}`,
    answer: (until) =>
      `${until ? `${until}-ന് മുമ്പ് ` : ''}ഈ ലിങ്കിൽ മറുപടി നൽകുക. ഇവിടെ സ്ഥിരീകരിക്കാം, മറ്റൊന്ന് നിർദ്ദേശിക്കാം, അല്ലെങ്കിൽ നിരസിക്കാം:`,
    over: (about) => `ബുക്കിംഗ് റദ്ദാക്കൽ: ${about}`,
    release: (party) => `ഞങ്ങളുടെ അതിഥിയുടെ ഈ ബുക്കിംഗ് ദയവായി റദ്ദാക്കുക. അതിഥി: ${party}`,
    confirm: 'റദ്ദാക്കിയെന്നും എന്തെങ്കിലും തുക ഈടാക്കുമോ എന്നും ദയവായി അറിയിക്കുക. ബുക്കിംഗ് ഇവിടെ:',
    adults: (count) => `${count} മുതിർന്നവർ`,
    children: (ages) => `${ages.length} ${ages.length === 1 ? 'കുട്ടി' : 'കുട്ടികൾ'} (${ages.join(', ')} വയസ്സ്)`,
    nights: (count) => `${count} രാത്രി`,
    instead: (confirmation) => `നിങ്ങളുടെ സ്ഥിരീകരണം ${confirmation}-ന് പകരം`,
  },
};

/** The sentence of an exchanged house, for the traveller. */
export function describeExchange(house: { label: string; exchangedFrom: string; place: string }): string {
  const { label, exchangedFrom, place } = house;
  return `${label} in place of ${exchangedFrom}${place && ` in ${place}`}: the same category, and the same price for you.`;
}
