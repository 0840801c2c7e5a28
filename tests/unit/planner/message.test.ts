import { toItineraryData } from '@/lib/planner/plan/itinerary-data';
import { formatExperiences } from '@/lib/planner/plan/experiences';
import { toWhatsAppMessage } from '@/lib/requests/planner-requests/words';
import { plan } from '@/lib/planner/plan/plan';
import { STANDARD_INCLUSIONS } from '@/lib/company/terms/standard-terms';
import { CATALOGUE } from '@/prisma/seed-data/catalogue';
import { makeAnswers } from './answer-space';

const URL = 'https://trails.example/create/results?plan=1-1n8bm5';

it('the prefilled WhatsApp message has title, days, group, experiences, budget range and link of the plan', () => {
  const trip = plan(makeAnswers({ experiences: ['houseboat', 'food', 'trekking'], groupSize: 'family' }), []);
  expect(toWhatsAppMessage(trip, URL)).toBe(
    [
      'Hello, I would like to refine this Kerala trip.',
      'Trip: Romantic Houseboat Kerala',
      'Days: 5',
      'Group: Family (3-6)',
      'Experiences: Houseboat, Kerala Food, Trekking',
      'Budget: ₹23,500 to ₹26,500 per person',
      `Plan: ${URL}`,
    ].join('\n'),
  );
});

it('the prefilled WhatsApp message lists the requested experiences that do not fit into the plan', () => {
  const trip = plan(
    makeAnswers({ experiences: ['houseboat', 'wildlife', 'beach', 'tea-plantation'], duration: 3 }),
    [],
  );
  expect(trip.leftOut).not.toEqual([]);
  expect(toWhatsAppMessage(trip, URL)).toContain(`\nLeft out: ${formatExperiences(trip.leftOut)}\n`);
});

it.each([
  ['solo', 'Group: Solo (1 person)'],
  ['couple', 'Group: Couple (2)'],
  ['group', 'Group: Group (7+)'],
] as const)('the prefilled WhatsApp message describes the group %s as “%s”', (groupSize, line) => {
  expect(toWhatsAppMessage(plan(makeAnswers({ groupSize }), []), URL)).toContain(line);
});

const trip = plan(makeAnswers(), CATALOGUE);
const data = toItineraryData(trip);

it('itinerary_data has exactly the documented fields', () => {
  expect(Object.keys(data).sort()).toEqual(
    [
      'title',
      'duration',
      'estimatedCost',
      'itinerary',
      'inclusions',
      'experiences',
      'vibe',
      'groupSize',
    ].sort(),
  );
  expect(Object.keys(data.itinerary[0] ?? {}).sort()).toEqual([
    'activities',
    'day',
    'description',
    'location',
    'title',
  ]);
});

it('itinerary_data matches the plan', () => {
  expect(data).toMatchObject({
    title: trip.title,
    duration: 5,
    estimatedCost: trip.cost,
    inclusions: STANDARD_INCLUSIONS,
    experiences: ['houseboat', 'tea-plantation'],
    vibe: 'romantic',
    groupSize: 'couple',
  });
  expect(data.itinerary.map(({ description }) => description)).toEqual(
    trip.days.map(({ description }) => description),
  );
});

it('itinerary_data survives a JSON round trip', () => {
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});
