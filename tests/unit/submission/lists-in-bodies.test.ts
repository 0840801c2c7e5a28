import { buildEnquirySchema } from '@/lib/requests/enquiries/schema';
import { buildItinerarySchema } from '@/lib/requests/planner-requests/request-schema';
import { newGroupSchema, ticksSchema } from '@/lib/packages/group-choice/schema';
import { acceptSchema, declineSchema } from '@/lib/quotes/sent/schema';
import { partySchema } from '@/lib/public/private-page/schema';

const contact = { name: 'Asha', email: 'asha@example.com', phone: '+919847012345' };
const solved = { captchaToken: 'token', captchaAnswer: '12' };
const answers = {
  experiences: ['houseboat'],
  vibe: 'relaxing',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};
const acceptance = { number: 1, hash: 'a'.repeat(64), option: 'standard', name: 'Asha', agreed: true };
const party = { adults: 2, children: 1 };

const context = { isPhone: () => true, today: '2026-11-28' };
const enquiry = buildEnquirySchema(context);
const itinerary = buildItinerarySchema(context);

// Every list in the body of a public handler: the schema, a body, the path of the list, and a valid value.
const LISTS = [
  ['an enquiry', enquiry, { ...contact, ...solved, ...party, travelDate: '2027-02-01' }, 'ages', [9]],
  [
    'an enquiry',
    enquiry,
    { ...contact, ...solved, ...party, travelDate: '2027-02-01' },
    'extras',
    ['Kathakali'],
  ],
  ['a planner request', itinerary, { ...contact, ...solved, answers }, 'answers.experiences', ['houseboat']],
  ['an acceptance', acceptSchema, acceptance, 'extras', ['massage']],
  ['a change of the party', partySchema, party, 'ages', [9]],
  ['a group', newGroupSchema, { packageIds: ['1', '2'] }, 'packageIds', ['1', '2']],
  ['a group', newGroupSchema, { packageIds: ['1', '2'] }, 'plans', []],
  [
    'the ticks of a friend',
    ticksSchema,
    { friend: '6f1c52c0-6d1e-4b6a-9d59-1f2f3a4b5c6d', packageIds: [] },
    'packageIds',
    ['1'],
  ],
  [
    'the ticks of a friend',
    ticksSchema,
    { friend: '6f1c52c0-6d1e-4b6a-9d59-1f2f3a4b5c6d', packageIds: [] },
    'plans',
    [],
  ],
] as const;

function withValue(body: object, path: string, value: unknown): object {
  const [first = '', second] = path.split('.');
  const before = (body as Record<string, object>)[first];
  return { ...body, [first]: second ? { ...before, [second]: value } : value };
}

describe.each(LISTS)('%s', (_name, schema, body, path, list) => {
  const parse = (value: unknown) => schema.safeParse(withValue(body, path, value));

  it(`a body with ${path} as a list is accepted`, () => {
    expect(parse(list)).toMatchObject({ success: true });
  });

  it.each([
    ['a text', 'massage'],
    ['an object', { 0: 'massage' }],
    ['a number', 5],
    ['lists', [['massage']]],
  ])(`a body with ${path} as %s is refused with a sentence`, (_kind, value) => {
    const { error } = parse(value);
    expect(error?.issues[0]?.path.join('.')).toMatch(new RegExp(`^${path}`));
    expect(error?.issues[0]?.message).toMatch(/^[A-Z].*[a-z].*\.$/);
  });
});

test('the refusal of an offer with a note that is not text is rejected, not stored without the note', () => {
  const declined = { number: 1, reason: 'price' };
  expect(declineSchema.safeParse({ ...declined, note: ['too much'] })).toMatchObject({ success: false });
  expect(declineSchema.safeParse(declined)).toMatchObject({ success: true, data: { note: '' } });
});
