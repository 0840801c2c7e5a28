import { makeInbox } from '@/tests/support/inbox';
import { makeSession } from '@/tests/support/staff';
import { makeStoredEnquiry, makeStoredItinerary } from '@/tests/support/stored-requests';

it('the inbox search ignores the accents of Latin letters, and respects the vowel signs of Indian scripts', async () => {
  const inbox = makeInbox((await makeSession()).cookie);
  const names = async (query: string) =>
    (await inbox.list(query)).body.items.map(({ customerName }) => customerName);
  await makeStoredEnquiry({ customerName: 'José Muñoz' });
  await makeStoredItinerary({ customerName: 'Zoe\u0308 Åkesson' });
  await makeStoredEnquiry({ customerName: 'നിഖിൽ' });
  for (const typed of ['jose', 'JOSÉ', 'jose\u0301 munoz', 'Munoz'])
    expect([typed, await names(`?q=${encodeURIComponent(typed)}`)]).toEqual([typed, ['José Muñoz']]);
  for (const typed of ['zoe', 'Zoë', 'akesson'])
    expect([typed, await names(`?q=${encodeURIComponent(typed)}`)]).toEqual([typed, ['Zoe\u0308 Åkesson']]);
  expect(await names(`?q=${encodeURIComponent('നിഖിൽ')}`)).toEqual(['നിഖിൽ']);
  expect(await names(`?q=${encodeURIComponent('നഖൽ')}`)).toEqual([]);
  expect(await names('?q=jo_e')).toEqual([]);
});
