import { getPrisma } from '@/lib/platform/db';
import { getQuoteByToken } from '@/lib/quotes/sent/queries';
import { USES_SQL } from '@/lib/company/pictures/uses-sql';
import { selectRows } from '@/tests/support/enquiries';
import { makeStoredEnquiry } from '@/tests/support/stored-requests';
import { makeSheet, signIn } from '../rate-book/rate-calls';
import { sendNew } from './quote-calls';

it('a sent quote shows pictures and page of its houses, as the rate book has them now, and nothing else of them', async () => {
  const { id } = await makeStoredEnquiry({ tourId: '1', travelDate: new Date('2027-01-10') });
  const { token } = await sendNew(id);
  const { content, houses } = (await getQuoteByToken(token))!;
  expect(houses).toEqual({});
  const stay = content.options[0]!.stays[0]!;
  const staff = await signIn();
  const sheet = makeSheet({ name: stay.hotel, place: stay.place, phone: '+91 4865 999999', note: 'secret' });
  await getPrisma().supplier.deleteMany({ where: { name: stay.hotel, place: stay.place } });
  expect((await staff.create({ ...sheet, url: 'not an address' })).body).toMatchObject({ field: 'url' });
  const pictures = ['munnar', 'no-such-picture'];
  const made = await staff.create({ ...sheet, pictures, url: 'www.example.com/tea' });
  expect((await staff.read(made.body.id)).body.supplier).toMatchObject({
    pictures,
    url: 'https://www.example.com/tea',
  });
  expect((await getQuoteByToken(token))!.houses[stay.id]).toEqual({
    url: 'https://www.example.com/tea',
    photos: [
      {
        ...{ alt: expect.any(String), focalX: expect.any(Number), focalY: expect.any(Number) },
        ...{
          src: expect.stringMatching(/^\/pictures\/munnar-/),
          avif: expect.any(String),
          webp: expect.any(String),
        },
        file: expect.stringMatching(/^munnar-\w+\.jpg$/),
      },
    ],
  });
  const uses = await selectRows(`SELECT kind, names FROM (${USES_SQL}) AS u WHERE id = $1`, [made.body.id]);
  expect(uses).toEqual([{ kind: 'supplier', names: pictures }]);
});

it('an open offer asks for the advance as one figure, the percentage that was set when it was sent', async () => {
  const { id } = await makeStoredEnquiry({ tourId: '1', travelDate: new Date('2027-01-10') });
  const { token } = await sendNew(id);
  const { content, terms } = (await getQuoteByToken(token))!;
  const advance = content.advancePercent!;
  expect(terms).toMatchObject({ advanceMin: advance, advanceMax: advance });
});
