import { GET as getPackagePdf } from '@/app/api/packages/[id]/pdf/route';
import { GET as getPlanPdf } from '@/app/api/plans/[code]/pdf/route';
import { GET as getQuotePdf } from '@/app/api/quotes/[token]/pdf/route';
import { GET as readCompany, PUT as saveCompany } from '@/app/api/admin/company/route';
import { startCompany } from '@/lib/company/details/queries';
import { startPackages } from '@/lib/packages/catalogue/queries';
import { encodeAnswers } from '@/lib/planner/plan/answers-code';
import { getPrisma } from '@/lib/platform/db';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server-contract';
import { callAs, complete } from '@/tests/integration/quotes/quote-calls';
import { readPdf } from '@/tests/support/read-pdf';
import { makeSession, makeStaffRequest } from '@/tests/support/staff';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';

const NAMES: [string, string][] = [
  ['Tamil', '\u0BAE\u0BA4\u0BA9\u0BCD'],
  ['Kannada', '\u0CA8\u0CA8\u0CCD\u0CA6\u0CA8'],
  ['Telugu', '\u0C30\u0C3E\u0C27'],
  ['Bengali', '\u09AE\u09BE\u09B2\u09BE'],
  ['Gujarati', '\u0AAA\u0A9F\u0AC7\u0AB2'],
  ['Gurmukhi', '\u0A2E\u0A3E\u0A28'],
  ['Cyrillic', '\u041E\u043B\u044C\u0433\u0430 \u0429\u0435\u0440\u0431\u0430'],
  ['Greek', '\u0393\u03B9\u03CE\u03C1\u03B3\u03BF\u03C2'],
  ['Arabic', '\u0641\u0631\u062D'],
  ['Polish', 'Gra\u017Cyna Wo\u017Aniak'],
  ['Czech', 'Ji\u0159\u00ED D\u011B\u010Dk\u00FD'],
  ['Vietnamese', 'Nguy\u1EC5n Th\u1ECB H\u1ED3ng'],
  ['Turkish', '\u0130brahim Ak\u0131n\u011Flu'],
];
/** A name in Devanagari, whose font has few Latin letters. It is added to the same text. */
const DEVANAGARI = '\u0930\u093E\u0927\u093E';
const SIGNS: [string, string][] = [
  ['two kinds of arrow', '\u21C4\u2190'],
  ['an empty and a full star', '\u2606\u2605'],
];

/** Normalizes letters and removes spaces. Arabic may come out of a PDF in reverse order (expectFound). */
const toLetters = (text: string) => text.normalize('NFKC').replace(/[\s\u200B-\u200F]/gu, '');
function expectFound(text: string, name: string): void {
  const letters = toLetters(name);
  const found = toLetters(text);
  const isFound = found.includes(letters) || found.includes([...letters].toReversed().join(''));
  expect({ name, isFound }).toEqual({ name, isFound: true });
}

let calls = 0;
async function read(handler: typeof getPackagePdf | typeof getPlanPdf | typeof getQuotePdf, params: object) {
  calls += 1;
  const request = new Request('http://localhost/', {
    headers: { [CLIENT_ADDRESS_HEADER]: `198.51.100.${calls}` },
  });
  const response = await handler(request, { params: Promise.resolve(params as never) });
  expect(response.status).toBe(200);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
}

describe('the PDF of a quote', () => {
  let text = '';
  beforeAll(async () => {
    const { id: requestId } = await makeStoredEnquiry({ tourId: '1' });
    const owner = callAs((await makeSession()).cookie);
    const { id, revision, draft } = (await owner.create({ requestId })).body.item!;
    const days = draft.days.map((day, at) =>
      at === 0
        ? {
            ...day,
            text: [...NAMES, ...SIGNS, ['', DEVANAGARI]].map(([, name]) => `Guest: ${name}.`).join('\n'),
          }
        : day,
    );
    const saved = await owner.save(id, { ...complete(draft), days, was: draft, revision });
    const sent = await owner.act(id, 'send', { revision: saved.body.item!.revision, channel: 'whatsapp' });
    const token = new URL(sent.body.item!.link).pathname.split('/').at(-1)!;
    text = await read(getQuotePdf, { token });
  });
  it.each(NAMES)('the PDF of a quote has the whole name in %s', (_script, name) => expectFound(text, name));
  it.each(SIGNS)('the PDF of a quote contains %s', (_sign, signs) => expectFound(text, signs));
});

describe('the PDF of a package', () => {
  let text = '';
  beforeAll(async () => {
    const { itinerary } = await getPrisma().tour.findUniqueOrThrow({ where: { id: '5' } });
    const days = (itinerary as { title: string }[]).map((day, at) =>
      at === 0
        ? {
            ...day,
            description: [...NAMES, ...SIGNS, ['', DEVANAGARI]].map(([, name]) => `Meet ${name}.`).join(' '),
          }
        : day,
    );
    await getPrisma().tour.update({ where: { id: '5' }, data: { itinerary: days } });
    await startPackages();
    text = await read(getPackagePdf, { id: '5' });
  });
  it.each(NAMES)('the PDF of a package has the whole name in %s', (_script, name) => expectFound(text, name));
  it.each(SIGNS)('the PDF of a package contains %s', (_sign, signs) => expectFound(text, signs));
});

it.each(NAMES.filter(([script]) => ['Tamil', 'Bengali', 'Cyrillic', 'Arabic'].includes(script)))(
  'the PDF of a plan has the whole agency name in %s',
  async (_script, name) => {
    await startCompany();
    const { cookie } = await makeSession();
    const call = async (handler: typeof readCompany, method: string, body?: object) => {
      const request = makeStaffRequest('/api/admin/company', { method, cookie, ...(body && { body }) });
      return (await handler(request, { params: Promise.resolve({}) })).json() as Promise<object>;
    };
    await call(saveCompany as typeof readCompany, 'PUT', {
      ...(await call(readCompany, 'GET')),
      brand: `Kayal ${name}`,
    });
    const answers = {
      experiences: ['backwaters'],
      vibe: 'relaxing',
      comfort: 'luxury',
      duration: 4,
      groupSize: 'family',
    } as const;
    expectFound(await read(getPlanPdf, { code: encodeAnswers(answers as never) }), name);
  },
);
