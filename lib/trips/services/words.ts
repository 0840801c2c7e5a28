import { countOf } from '../../platform/format/count-of';
import { formatDate, formatLongDateIn, type PlainDate } from '../../platform/format/dates';
import type { ReplyLanguage } from '../../requests/languages';
import { describeState, type ServiceState } from '../model/service-states';

/** How a supplier is asked. */
export const ASKED_BY = { mail: 'by mail', whatsapp: 'on WhatsApp', phone: 'by phone' } as const;
export type AskedBy = keyof typeof ASKED_BY;

/** The answers of a supplier, as the states that they lead to, with the fields of each. */
export const ANSWERS = {
  confirmed: ['confirmation', 'contact'],
  option: ['offer', 'until', 'contact'],
  refused: ['offer', 'contact'],
} as const;

export const NO_SERVICE = 'The trip has no such service.';
export const SIMILAR_ONLY =
  'Only a house of the same category in the same place can take its place. Anything else is an amendment.';

/** Shown for an unknown link, and for a trip that was deleted or erased. */
export const REQUEST_GONE = 'This link does not open a booking request any more. Please call us.';
export const ANSWER_STORED = 'Thank you. We have your answer.';

type Facts = { state: string; until: PlainDate | null } & Record<
  'confirmation' | 'contact' | 'offer',
  string
>;

/** What a supplier has said, or by when he should, such as `SH-7, Anil`; without costs. */
export function describeFacts(facts: Facts, language: ReplyLanguage = 'en'): string {
  const { state, until, confirmation, contact, offer } = facts;
  const words = SUPPLIER_WORDS[language];
  const day = until && (state === 'asked' ? words.by : words.held)(formatDay(until, language));
  const written = offer && (state === 'refused' ? `“${offer}”` : words.instead(offer));
  return [written, day, confirmation, contact].filter(Boolean).join(', ');
}

type Named = { label: string; state: ServiceState; firstDay: PlainDate; askedAt?: Date | null };

/** Changes of services for the history, such as `Confirmed: Spice House, Sedan (SH-7, Anil)`; never with costs. */
export function describeChanges(changes: readonly { line: Named; next: Facts & Named }[]): string {
  const groups = new Map<string, string[]>();
  for (const { line, next } of changes) {
    const isExchanged = next.label !== line.label;
    const details = line.state === 'dropped' ? 'Cancellation settled' : 'Details changed';
    const isSame = next.state === line.state && (line.state === 'dropped' || next.askedAt === line.askedAt);
    const words = isExchanged ? 'Exchanged' : isSame ? details : describeState(next);
    // An offer may name a price, which not everybody who reads the history may see.
    const facts = describeFacts({ ...next, offer: '' });
    const key = `${words}: |${facts && ` (${facts})`}`;
    const day = next.firstDay === line.firstDay ? '' : ` on ${formatDate(next.firstDay)}`;
    const label = isExchanged ? `${next.label} in place of ${line.label}` : `${line.label}${day}`;
    groups.set(key, [...(groups.get(key) ?? []), label]);
  }
  return [...groups].map(([key, labels]) => key.replace('|', labels.join(', '))).join('; ');
}

type Stay = { firstDay: PlainDate; nights: number };
/** The party for which a supplier is asked. */
export type Party = {
  /** Name of the lead traveller. */
  guest: string;
  reference: string;
  adults: number;
  childrenAges: readonly number[];
};
type AskFacts = Party & {
  brand: string;
  supplier: string;
  /** With the confirmation of other days, which a line replaces. */
  lines: readonly (Stay & { label: string; detail: string; route: string; confirmation: string })[];
  /** The day by which he answers. */
  until: PlainDate | null;
  /** True when the services are not needed any more. */
  isOver?: boolean;
};

export function toAskSubject({ guest, reference, lines, isOver }: AskFacts, language: ReplyLanguage): string {
  const [first] = lines.map(({ firstDay }) => firstDay).sort();
  const { title, over } = SUPPLIER_WORDS[language];
  return `${isOver ? over : title}: ${guest}, ${first ? formatDay(first, language) : ''} (${reference})`;
}

/** The message to a supplier: for whom, what, and until when, or that it is not needed, without any price. The link follows it. */
export function writeAskText(facts: AskFacts, language: ReplyLanguage): string {
  const { brand, supplier, guest, lines, until, isOver } = facts;
  const words = SUPPLIER_WORDS[language];
  const toLine = ({ label, detail, route, confirmation, ...stay }: AskFacts['lines'][number]) => {
    const before = confirmation && !isOver ? words.replaces(confirmation) : confirmation;
    return [formatDays(stay, language), label, detail, route, before].filter(Boolean).join(' · ');
  };
  return [
    words.greeting(supplier, brand),
    (isOver ? words.release : words.request)(`${guest} (${describeParty(facts, language)})`),
    lines.map((line, at) => `${at + 1}. ${toLine(line)}`).join('\n'),
    isOver
      ? `${words.settle} ${words.here}`
      : words.answer(until && formatLongDateIn(until, LOCALES[language])),
  ].join('\n\n');
}

/** The party, such as `2 adults, 1 child (7); KT-7F3K9Q`. */
export function describeParty({ adults, childrenAges, reference }: Party, language: ReplyLanguage): string {
  const words = SUPPLIER_WORDS[language];
  const party = [words.adults(adults), ...(childrenAges.length > 0 ? [words.children(childrenAges)] : [])];
  return `${party.join(', ')}; ${reference}`;
}

/** The days of a service, such as `15 Jan 2027, 2 nights`. */
export function formatDays({ firstDay, nights }: Stay, language: ReplyLanguage = 'en'): string {
  return [formatDay(firstDay, language), nights > 0 && SUPPLIER_WORDS[language].nights(nights)]
    .filter(Boolean)
    .join(', ');
}

const LOCALES: Record<ReplyLanguage, string> = { en: 'en-IN', hi: 'hi-IN', ml: 'ml-IN' };

function formatDay(day: PlainDate, language: ReplyLanguage): string {
  return language === 'en' ? formatDate(day) : formatLongDateIn(day, LOCALES[language]);
}

const ENGLISH = {
  title: 'Booking request',
  greeting: (supplier: string, brand: string) => `Hello ${supplier}, this is ${brand}.`,
  request: (party: string) => `For our guest ${party}, please book:`,
  answer: (until: string | null) =>
    `Please ${until ? `answer by ${until}` : 'answer'} by this link, where you can confirm, offer something else or refuse:`,
  /** The same of services that are not needed any more. */
  over: 'Cancellation',
  release: (party: string) => `For our guest ${party}, please cancel:`,
  settle: 'Please write back that it is cancelled, and what you keep, if anything.',
  here: 'The booking is here:',
  adults: (count: number) => countOf(count, 'adult'),
  children: (ages: readonly number[]) =>
    `${ages.length === 1 ? '1 child' : `${ages.length} children`} (${ages.join(', ')})`,
  nights: (count: number) => countOf(count, 'night'),
  replaces: (confirmation: string) => `instead of your confirmation ${confirmation}`,
  instead: (offer: string) => `“${offer}” instead`,
  by: (day: string) => `answer by ${day}`,
  held: (day: string) => `held until ${day}`,
  /** On his page: the states of a service, his answers and their fields, and refusals. */
  asked: 'Not answered yet',
  option: 'Offered',
  confirmed: 'Confirmed',
  refused: 'Refused',
  dropped: 'Not needed any more',
  yours: 'Your answer',
  acts: { confirmed: 'Confirm', option: 'Offer something else', refused: 'Refuse' },
  confirmation: 'Confirmation number, if you give one',
  offer: 'What you can offer: house, room, days',
  reason: 'Why, if you like to say',
  until: 'You hold it until, if you do',
  contact: 'Your name',
  missing: (label: string) => `Please fill in: ${label}`,
  send: 'Send',
  changed: 'This request has changed. Please reload the page and read it again.',
  failed: 'This did not reach us. Please try again, or call us.',
  cancelled: 'This trip is cancelled. Nothing is needed any more.',
};

/** The texts of messages to suppliers and of the suppliers' page, by language. */
export const SUPPLIER_WORDS: Record<ReplyLanguage, typeof ENGLISH> = {
  en: ENGLISH,
  hi: {
    title: 'बुकिंग का अनुरोध',
    greeting: (supplier, brand) => `नमस्ते ${supplier}, हम ${brand} से लिख रहे हैं।`,
    request: (party) => `हमारे अतिथि ${party} के लिए कृपया बुक करें:`,
    answer: (until) =>
      `कृपया ${until ? `${until} तक ` : ''}इस लिंक पर उत्तर दें। यहाँ आप पुष्टि कर सकते हैं, कुछ और दे सकते हैं या मना कर सकते हैं:`,
    over: 'बुकिंग रद्द',
    release: (party) => `हमारे अतिथि ${party} की यह बुकिंग कृपया रद्द करें:`,
    settle: 'कृपया लिखें कि बुकिंग रद्द हो गई है और क्या कोई शुल्क लगेगा।',
    here: 'बुकिंग यहाँ है:',
    adults: (count) => `${count} वयस्क`,
    children: (ages) => `${ages.length} ${ages.length === 1 ? 'बच्चा' : 'बच्चे'} (${ages.join(', ')} वर्ष)`,
    nights: (count) => (count === 1 ? '1 रात' : `${count} रातें`),
    replaces: (confirmation) => `आपकी पुष्टि ${confirmation} की जगह`,
    instead: (offer) => `इसकी जगह “${offer}”`,
    by: (day) => `${day} तक`,
    held: (day) => `${day} तक`,
    asked: 'उत्तर बाकी है',
    option: 'आपका प्रस्ताव',
    confirmed: 'पुष्टि हो गई',
    refused: 'मना किया',
    dropped: 'अब ज़रूरत नहीं है',
    yours: 'आपका उत्तर',
    acts: { confirmed: 'पुष्टि करें', option: 'दूसरा विकल्प दें', refused: 'मना करें' },
    confirmation: 'पुष्टि संख्या, यदि हो',
    offer: 'आप क्या दे सकते हैं: होटल, कमरा, दिन',
    reason: 'कारण, यदि बताना चाहें',
    until: 'कब तक रोक कर रखेंगे, यदि रखें',
    contact: 'आपका नाम',
    missing: (label) => `कृपया भरें: ${label}`,
    send: 'भेजें',
    changed: 'यह अनुरोध बदल गया है। कृपया पेज फिर से खोलें और दोबारा पढ़ें।',
    failed: 'आपका उत्तर हम तक नहीं पहुँचा। कृपया फिर से कोशिश करें या हमें फ़ोन करें।',
    cancelled: 'यह यात्रा रद्द हो गई है। अब किसी चीज़ की ज़रूरत नहीं है।',
  },
  ml: {
    title: 'ബുക്കിംഗ് അഭ്യർത്ഥന',
    greeting: (supplier, brand) => `നമസ്കാരം ${supplier}, ഇത് ${brand} ആണ്.`,
    request: (party) => `ഞങ്ങളുടെ അതിഥിക്കായി ദയവായി ബുക്ക് ചെയ്യുക. അതിഥി: ${party}`,
    answer: (until) =>
      `${until ? `${until}-ന് മുമ്പ് ` : ''}ഈ ലിങ്കിൽ മറുപടി നൽകുക. ഇവിടെ സ്ഥിരീകരിക്കാം, മറ്റൊന്ന് നിർദ്ദേശിക്കാം, അല്ലെങ്കിൽ നിരസിക്കാം:`,
    over: 'ബുക്കിംഗ് റദ്ദാക്കൽ',
    release: (party) => `ഞങ്ങളുടെ അതിഥിയുടെ ഈ ബുക്കിംഗ് ദയവായി റദ്ദാക്കുക. അതിഥി: ${party}`,
    settle: 'റദ്ദാക്കിയെന്നും എന്തെങ്കിലും തുക ഈടാക്കുമോ എന്നും ദയവായി അറിയിക്കുക.',
    here: 'ബുക്കിംഗ് ഇവിടെ:',
    adults: (count) => `${count} മുതിർന്നവർ`,
    children: (ages) => `${ages.length} ${ages.length === 1 ? 'കുട്ടി' : 'കുട്ടികൾ'} (${ages.join(', ')} വയസ്സ്)`,
    nights: (count) => `${count} രാത്രി`,
    replaces: (confirmation) => `നിങ്ങളുടെ സ്ഥിരീകരണം ${confirmation}-ന് പകരം`,
    instead: (offer) => `പകരം “${offer}”`,
    by: (day) => `${day}-ന് മുമ്പ്`,
    held: (day) => `${day} വരെ`,
    asked: 'മറുപടി നൽകിയിട്ടില്ല',
    option: 'നിങ്ങളുടെ നിർദ്ദേശം',
    confirmed: 'സ്ഥിരീകരിച്ചു',
    refused: 'നിരസിച്ചു',
    dropped: 'ഇനി ആവശ്യമില്ല',
    yours: 'നിങ്ങളുടെ മറുപടി',
    acts: { confirmed: 'സ്ഥിരീകരിക്കുക', option: 'മറ്റൊന്ന് നിർദ്ദേശിക്കുക', refused: 'നിരസിക്കുക' },
    confirmation: 'സ്ഥിരീകരണ നമ്പർ, ഉണ്ടെങ്കിൽ',
    offer: 'നൽകാൻ കഴിയുന്നത്: ഹോട്ടൽ, മുറി, ദിവസങ്ങൾ',
    reason: 'കാരണം, പറയാൻ താൽപ്പര്യമെങ്കിൽ',
    until: 'ഏതു ദിവസം വരെ മാറ്റിവയ്ക്കും, ഉണ്ടെങ്കിൽ',
    contact: 'നിങ്ങളുടെ പേര്',
    missing: (label) => `ദയവായി പൂരിപ്പിക്കുക: ${label}`,
    send: 'അയയ്ക്കുക',
    changed: 'ഈ അഭ്യർത്ഥന മാറിയിട്ടുണ്ട്. ദയവായി പേജ് വീണ്ടും തുറന്ന് വായിക്കുക.',
    failed: 'നിങ്ങളുടെ മറുപടി ഞങ്ങൾക്ക് ലഭിച്ചില്ല. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ ഞങ്ങളെ വിളിക്കുക.',
    cancelled: 'ഈ യാത്ര റദ്ദാക്കി. ഇനി ഒന്നും ആവശ്യമില്ല.',
  },
};

/** The sentence of an exchanged house, for the traveller. */
export function describeExchange(house: { label: string; exchangedFrom: string; place: string }): string {
  const { label, exchangedFrom, place } = house;
  return `${label} in place of ${exchangedFrom}${place && ` in ${place}`}: the same category, and the same price for you.`;
}
