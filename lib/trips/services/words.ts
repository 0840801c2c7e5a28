import { countOf } from '../../platform/format/count-of';
import { formatDate, formatLongDateIn, type PlainDate } from '../../platform/format/dates';
import type { ReplyLanguage } from '../../requests/languages';
import { SERVICE_STATES, type ServiceState } from '../model/service-states';

/** How a supplier is asked. */
export const ASKED_BY = { mail: 'by mail', whatsapp: 'on WhatsApp', phone: 'by phone' } as const;
export type AskedBy = keyof typeof ASKED_BY;

/** How the traveller agreed to another house. */
export const AGREED_BY = { ...ASKED_BY, walk_in: 'in the office' } as const;
export type AgreedBy = keyof typeof AGREED_BY;

export const NO_SERVICE = 'The trip has no such service.';

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

type Change = {
  line: { label: string; state: ServiceState };
  next: Facts & { label: string };
  exchange: string;
};

/** Changes of services for the history, such as `Confirmed: Spice House, Sedan (SH-7, Anil)`; never with costs. */
export function describeChanges(changes: readonly Change[]): string {
  const groups = new Map<string, string[]>();
  for (const { line, next, exchange } of changes) {
    const facts = describeFacts(next);
    const details = line.state === 'dropped' ? 'Cancellation settled' : 'Details changed';
    const words = exchange || (line.state === next.state ? details : SERVICE_STATES[next.state]);
    const label = exchange ? `${next.label} in place of ${line.label}` : line.label;
    const key = `${words}: |${facts && ` (${facts})`}`;
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
  lines: readonly {
    label: string;
    firstDay: PlainDate;
    nights: number;
    detail: string;
    /** Of other days, which it replaces. */
    confirmation: string;
  }[];
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
  const party = [words.adults(adults), ...(childrenAges.length > 0 ? [words.children(childrenAges)] : [])];
  return [
    words.greeting(supplier, brand),
    (isOver ? words.release : words.request)(`${guest} (${party.join(', ')}; ${reference})`),
    lines.map((line, at) => `${at + 1}. ${toAskLine(line, words, isOver)}`).join('\n'),
    isOver ? words.confirm : words.answer(until && formatLongDateIn(until, LOCALES[language])),
  ].join('\n\n');
}

function toAskLine(
  { label, firstDay, nights, detail, confirmation }: AskFacts['lines'][number],
  words: AskWords,
  isOver = false,
): string {
  const days = nights > 0 ? `${formatDate(firstDay)}, ${words.nights(nights)}` : formatDate(firstDay);
  const before = confirmation && !isOver ? words.instead(confirmation) : confirmation;
  return [days, label, detail, before].filter(Boolean).join(' · ');
}

const LOCALES: Record<ReplyLanguage, string> = { en: 'en-IN', hi: 'hi-IN', ml: 'ml-IN' };

type AskWords = {
  subject: (about: string) => string;
  greeting: (supplier: string, brand: string) => string;
  request: (party: string) => string;
  answer: (until: string | null) => string;
  /** The same of services that are not needed any more. */
  over: (about: string) => string;
  release: (party: string) => string;
  confirm: string;
  adults: (count: number) => string;
  children: (ages: readonly number[]) => string;
  nights: (count: number) => string;
  instead: (confirmation: string) => string;
};

const ASK: Record<ReplyLanguage, AskWords> = {
  en: {
    subject: (about) => `Booking request: ${about}`,
    greeting: (supplier, brand) => `Hello ${supplier}, this is ${brand}.`,
    request: (party) => `For our guest ${party}, please book:`,
    answer: (until) =>
      `Please ${until ? `answer by ${until}` : 'answer'} by this link, where you can confirm, offer something else or refuse:`,
    over: (about) => `Cancellation: ${about}`,
    release: (party) => `For our guest ${party}, please cancel:`,
    confirm: 'Please write back that it is cancelled, and what you keep, if anything. The booking is here:',
    adults: (count) => countOf(count, 'adult'),
    children: (ages) => `${ages.length === 1 ? '1 child' : `${ages.length} children`} (${ages.join(', ')})`,
    nights: (count) => countOf(count, 'night'),
    instead: (confirmation) => `instead of your confirmation ${confirmation}`,
  },
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

type Exchange = { label: string; exchangedFrom: string; place: string };

/** The sentence of an exchanged house, for the traveller; without `exchangedFrom`, of the agreed one again. */
export function describeExchange({ label, exchangedFrom, place }: Exchange): string {
  if (exchangedFrom === '') return `${label}${place && ` in ${place}`} again, as you accepted it.`;
  return `${label} in place of ${exchangedFrom}${place && ` in ${place}`}: the same category, and the same price for you.`;
}
