import { createDrawThread } from '@/lib/public/pdf/draw-thread';
import { toPackagePdf } from '@/lib/public/pdf/package-pdf';
import { toPlanPdf } from '@/lib/public/pdf/plan-pdf';
import { toQuotePdf } from '@/lib/public/pdf/quote-pdf';
import type { PdfContent } from '@/lib/public/pdf/types';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { SEASON_LABELS } from '@/lib/packages/prices/season';
import { plan } from '@/lib/planner/plan/plan';
import { PLACEHOLDER_COMPANY } from '@/lib/company/fields/company';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';
import { makeTravellerQuote } from '@/tests/support/quotes';
import { readPdf } from '@/tests/support/read-pdf';

jest.setTimeout(60_000); // the thread needs time to load the fonts and pdfkit

const PAGE = {
  company: PLACEHOLDER_COMPANY,
  origin: 'https://kayaltrails.example',
  today: '2030-12-30',
  labels: SEASON_LABELS,
  terms: BUILT_IN_TERMS,
};
const NAMES = {
  Malayalam: 'ലക്ഷ്മി കൃഷ്ണൻ, അർജുൻ ന്റെ മൂന്നാറിലെ തേയിലത്തോട്ടങ്ങൾ',
  Devanagari: 'लक्ष्मी कृष्णमूर्ति, ज्ञानेश्वर हर्षवर्धन, चिट्ठी शर्मिष्ठा',
  Tamil: 'லட்சுமி கிருஷ்ணன், ஸ்ரீனிவாசன் கோபாலகிருஷ்ணன், சௌந்தர்யா',
  Kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮೀ, ಜ್ಞಾನೇಶ್ವರಿ ಸೌಂದರ್ಯ ಗೋವಿಂದ',
  Telugu: 'శ్రీనివాస్ వెంకటేశ్వర్లు, జ్ఞానేశ్వరి ప్రభాకర్ శ్రేయస్సు',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর, লক্ষ্মী বন্দ্যোপাধ্যায় চট্টোপাধ্যায় শর্মিষ্ঠা',
  Gujarati: 'કૃષ્ણકાંત લક્ષ્મીબેન, જ્ઞાનેશ્વર ધર્મેન્દ્ર દ્વારકા',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ, ਹਰਿਮੰਦਰ ਅੰਮ੍ਰਿਤਸਰ ਸ੍ਰੀ ਪੜ੍ਹਨਾ',
  Cyrillic: 'Наталья Щербакова, Ђорђе Ўладзімір Єлизавета',
  Greek: 'Γιώργος Παπαδόπουλος, Δημήτρης Ἀλέξανδρος',
  Arabic: 'محمد عبد الرحمن، فاطمة الزهراء وإلى لؤي مُحَمَّد',
  Latin: 'Łukasz Đorđević, Nguyễn Thị Ngọc, Øyvind Ağaoğlu, João',
  signs: '→ ← ★ ☆ ✓ ☎ ✈ ₹1,500',
};
const draw = createDrawThread();

async function read(pdf: PdfContent): Promise<string> {
  const { text } = await readPdf(new Uint8Array(await draw(pdf, null)));
  return text.normalize('NFC');
}

describe.each(Object.entries(NAMES))('%s', (_script, name) => {
  const expected = name.normalize('NFC');

  it('the package PDF contains a name in this script', async () => {
    const itinerary = makePackage('1').itinerary.map((day) => ({ ...day, title: name }));
    const text = await read(toPackagePdf(makePackage('1', { title: name, itinerary }), null, PAGE));
    expect(text.split(expected).length).toBeGreaterThan(itinerary.length);
  });

  it('the plan PDF contains a name in this script', async () => {
    const answers = {
      experiences: ['backwaters'],
      vibe: 'romantic',
      comfort: 'comfort',
      duration: 3,
      groupSize: 'couple',
    } as const;
    const trip = plan({ ...answers, experiences: [...answers.experiences] }, CATALOGUE_DETAILS);
    const days = trip.days.map((day) => ({ ...day, title: name, description: name }));
    const text = await read(toPlanPdf({ ...trip, days }, null, PAGE));
    expect(text.split(expected).length).toBe(2 * days.length + 1);
  });

  it('the quote PDF contains a name in this script, within other text and in each weight', async () => {
    const quote = makeTravellerQuote();
    const [option] = quote.content.options;
    const content = {
      ...quote.content,
      title: name,
      greeting: `Dear ${name}.`,
      options: [{ ...option!, name }],
    };
    const text = await read(toQuotePdf({ ...quote, content }, PAGE));
    expect(text).toContain(`Dear ${expected}.`);
    expect(text.split(expected).length).toBeGreaterThan(2);
  });
});

it.each([
  ['a palm', 'A 🌴 tree', 'A □ tree'],
  ['Thai', 'ไทย', '□□□'],
  ['a family of emoji', 'For 👨‍👩‍👧 all', 'For □ all'],
  ['a plane with a variation selector', 'By ✈\ufe0f only', 'By ✈\ufe0f only'],
  ['Malayalam with invisible marks', '\u202aകൊച്ചി\u202c and', 'കൊച്ചി and'],
])('the PDF draws a box for a letter that no font has: %s', async (_what, title, expected) => {
  expect(await read(toPackagePdf(makePackage('1', { title }), null, PAGE))).toContain(expected);
});
