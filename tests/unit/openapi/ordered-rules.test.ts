import { addPlainDays, getIndiaDate } from '@/lib/platform/format/dates';
import { buildEnquirySchema, enquiryRequestShape } from '@/lib/requests/enquiries/schema';
import { ORDERED_RULES } from '@/lib/public/openapi/ordered-rules';
import { buildItinerarySchema, itineraryRequestShape } from '@/lib/requests/planner-requests/request-schema';
import { writeComponents } from '@/lib/public/openapi/json-schema';

const PERSON = {
  name: 'Anita Rao',
  email: 'anita@example.com',
  phone: '+91 98765 43210',
  captchaToken: 'token',
  captchaAnswer: '30',
};
const isPhone = () => true;
const ENQUIRY = {
  ...PERSON,
  adults: 2,
  children: 0,
  travelDate: addPlainDays(getIndiaDate(), 60),
  message: 'Hello',
  package: '1',
};
const ANSWERS = {
  experiences: ['houseboat'],
  vibe: 'relaxing',
  comfort: 'comfort',
  duration: 5,
  groupSize: 'couple',
};
const FORMS = [
  {
    name: 'an enquiry',
    component: 'NewEnquiry',
    shape: enquiryRequestShape,
    full: ENQUIRY,
    schema: buildEnquirySchema({ today: getIndiaDate(), isPhone }),
  },
  {
    name: 'a plan',
    component: 'NewPlanRequest',
    shape: itineraryRequestShape,
    full: { ...PERSON, answers: ANSWERS },
    schema: buildItinerarySchema({ isPhone }),
  },
];

describe.each(FORMS)('documented rules of $name', ({ component, shape, full, schema }) => {
  const required = ORDERED_RULES.get(shape)?.required ?? [];
  const properties = writeComponents()[component]?.properties as object;

  it('the documented rules accept a complete example request', () => {
    expect(schema.safeParse(full).success).toBe(true);
  });

  it.each(Object.keys(properties))('the documented rules and the validation agree on %s', (field) => {
    const without = Object.fromEntries(Object.entries(full).filter(([name]) => name !== field));
    expect(schema.safeParse(without).success).toBe(!required.includes(field));
  });

  it('the documented rules apply only to existing fields', () => {
    const added = [...required, ...Object.keys(ORDERED_RULES.get(shape)?.properties ?? {})];
    expect(added.filter((name) => !(name in properties))).toEqual([]);
  });
});
