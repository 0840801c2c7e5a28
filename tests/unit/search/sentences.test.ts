import { readFileSync } from 'node:fs';
import { describeChips } from './expected';
import { answerSearch } from '@/lib/packages/search/answer';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

const CATALOGUE = toSearchCatalogue(CATALOGUE_DETAILS);
const TODAY = '2026-11-23';
const LEAST_RIGHT = 175;

/** Sentences that the search reads otherwise than people mean them. */
const KNOWN_MISSES: readonly string[] = [
  '40,000 for two',
  '50k for 4 people',
  'under 40,000 rupees for two',
  '5 day honeymoon in October under 40,000 rupees for two',
  '50k for 4 people 5 days',
  '60000 for family of 4',
  '30k for couple',
  '30k for a couple 4 days',
  '80k for 2 adults and 2 kids',
  'for 2 adults 40k',
  '25000 for both of us',
  '40k for 4',
  '50,000 rs for 5 members',
  '₹36,000 for 3 adults',
  'do logon ke liye 30 hazaar',
  '4 log 40 hazaar mein',
  '25k for me and my wife',
  'can we do 5 days for 60k for four people',
  '20k only for two persons',
  'budget upto 50 thousand for 4 pax',
  '50k budget for 4 people',
  '30000 together for 3 of us',
  'above 20k',
  '2000 per day munnar',
  'weekend',
  'cheap munnar weekend',
  'weekend getaway wayanad',
  'this weekend with friends',
  '5d4n kerala',
  'ayurveda retreat one week',
  'minimum 5 days',
  '4 full days in munnar',
  'dec 24 to dec 29',
  'dec 24 to dec 29 couple',
  '24 dec to 29 dec',
  '24th december to 28th december munnar',
  '24-29 december',
  'from 10 to 14 feb wayanad',
  'jan 5 - jan 9',
  '28 dec to 2 jan',
  '15/12/2026 to 19/12/2026',
  'christmas in kerala with kids 7 and 9',
  'republic day weekend wayanad',
  'munnar next month',
  'kerala trip next week for 6 friends',
  '20 dec se 24 dec tak munnar',
  'august 15 weekend',
  'monsoon trip august',
  'husband, wife and 2 children aged 6 and 9',
  'solo trip kerala',
  'bajet trip munar',
  'varkala cliff',
  'kerala',
  'kerela tour package',
  'kerala tour for family',
  'best of kerala',
  'gods own country 5 days',
  'goa',
  'ooty',
  'ooty and coorg',
  'lakshadweep',
  'lakshadweep december 2 adults',
  'andaman',
  'andaman and nicobar',
  'manali trip',
  'rajasthan tour',
  'maldives',
  'sri lanka',
  'srilanka trip for 2',
  'tirunelveli',
  'kerala with parents wheelchair',
  'wheelchair',
  'pet friendly',
  'with my dog',
  'himachal pradesh',
  'vietnam for 4 people',
  'kannur',
  'kerala without munnar',
  'already seen munnar, 5 days',
  'trips with the family and friends next year',
  'package for the next holiday',
  'asdfgh',
  'asdfgh qwerty',
  '<script>alert(1)</script>',
  'cryptocurrency',
  'trip with and for the next',
  'see you next week',
  'paanch din ka kerala trip do log',
  'pachas hazaar 4 logon ke liye',
  'shaadi ke baad ghumna hai munnar',
  'moonnu divasam munnar',
  'randu per munnar',
  'naalu divasam randu raathri',
  'anchu divasam wayanad',
  'nalu perku munnar',
  'randu kuttikal',
  'kudumbam munnar 3 divasam',
  'munnaril 3 divasam',
  'alappuzhayil houseboat',
  'kochiyil ninnu munnar',
  'pathinayiram roopa thazhe',
  'bharya makkal munnar',
  'kochi to munnar 3 divasathe trip',
  'മൂന്നാർ 3 ദിവസം',
  'മൂന്നാർ മൂന്ന് ദിവസം',
  'മൂന്നാറിൽ രണ്ട് രാത്രി',
  'ആലപ്പുഴ ഹൗസ്ബോട്ട്',
  'ആലപ്പുഴയിൽ ഹൗസ് ബോട്ട് ഒരു രാത്രി',
  'വയനാട് നാല് പേർ',
  'രണ്ടുപേർക്ക് മൂന്നാർ',
  'കേരളം 5 ദിവസം',
  'ഹണിമൂൺ',
  'ഡിസംബറിൽ കോവളം ബീച്ച്',
  '2 മുതിർന്നവർ 1 കുട്ടി',
  'രണ്ട് മുതിർന്നവരും രണ്ട് കുട്ടികളും',
  'തേക്കടി കുടുംബം',
  '15 ആയിരം രൂപ',
  'പതിനായിരം രൂപയിൽ താഴെ',
  'ഒരു ലക്ഷം നാല് പേർക്ക്',
  'ഒരാൾക്ക് 12000 രൂപ മൂന്നാർ',
  'കൊച്ചി മൂന്നാർ ആലപ്പുഴ 6 ദിവസം',
  'വർക്കല ഫെബ്രുവരി',
  'കുമരകം ജനുവരി 2 പേർ',
  'മലനിരകൾ',
  '൫ ദിവസം',
  'ഗോവ',
  'हनीमून केरल 5 दिन',
  'मुन्नार तीन दिन',
  'मुन्नार ३ दिन २ रात',
  'दो लोगों के लिए मुन्नार',
  'अलेप्पी हाउसबोट एक रात',
  'केरल टूर पैकेज',
  'दिसंबर में कोवलम बीच',
  'चार लोग 5 दिन 15 हज़ार',
  '20 हजार प्रति व्यक्ति',
  'एक लाख चार लोगों के लिए',
  '2 बड़े 2 बच्चे',
  'दो वयस्क एक बच्चा जनवरी',
  'वायनाड परिवार के साथ 4 दिन',
  'थेक्कडी और मुन्नार',
  'पत्नी के साथ कुमारकोम',
  'पहाड़ और समुद्र',
  'बिना हाउसबोट 4 दिन',
  'वर्कला फरवरी 10 हजार से कम',
  'कोच्चि से मुन्नार',
  'गोवा',
];

type Row = { sentence: string; expected: string; first: string };

const ROWS = readFileSync(new URL('sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line): Row => {
    const [sentence = '', chips = '', unknown = '', first = ''] = line.split('|').map((cell) => cell.trim());
    return { sentence, expected: toLine(split(chips), split(unknown)), first };
  });

it('three hundred sentences are read as people mean them, but for the known misses', () => {
  const wrong = ROWS.flatMap(({ sentence, expected, first }) => {
    const answer = ask(sentence);
    const received = toLine(
      describeChips(answer.chips),
      answer.unknown.map((word) => word.toLowerCase()),
    );
    if (received !== expected) return [{ sentence, expected, received }];
    const hits = first && describeHits(first, answer.items);
    return hits === first ? [] : [{ sentence, expected: first, received: hits }];
  });
  expect(ROWS.length).toBeGreaterThanOrEqual(300);
  expect(wrong.map(({ sentence }) => sentence)).toEqual(KNOWN_MISSES);
  expect(ROWS.length - wrong.length).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

it('only an empty answer suggests something, at most three trips', () => {
  for (const { sentence } of ROWS) {
    const { items, near } = ask(sentence);
    expect(near.length).toBeLessThanOrEqual(items.length > 0 ? 0 : 3);
  }
});

function ask(q: string) {
  return answerSearch(CATALOGUE, { q, sort: 'recommended', limit: 100 }, TODAY);
}

/** The hits in the words of the column that they are compared with. */
function describeHits(first: string, items: ReturnType<typeof ask>['items']): string {
  if (first === 'no abroad') {
    const hasAbroad = items.some(({ url }) => url.startsWith('/outbound'));
    return items.length > 0 && !hasAbroad ? first : 'abroad';
  }
  return items[0]?.title ?? 'none';
}

function split(cell: string): string[] {
  return cell.split(',').flatMap((part) => part.trim() || []);
}

function toLine(chips: readonly string[], unknown: readonly string[]): string {
  return `${chips.toSorted().join(', ')} | ${unknown.toSorted().join(', ')}`;
}
