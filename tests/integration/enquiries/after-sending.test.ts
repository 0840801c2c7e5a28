import { composeMail } from '@/lib/mail-texts/composers';
import { getPool } from '@/lib/platform/db';
import { getEnv } from '@/lib/platform/env';
import { getPicture } from '@/lib/company/pictures/pictures';
import { EXPERIENCES } from '@/lib/planner/plan/experiences';
import { getRequestByToken } from '@/lib/public/private-page/queries';
import { makePackage } from '@/tests/support/packages';
import { act, sendNewEnquiry, sendNewPlan } from '@/tests/support/visitor';

const compose = async (kind: 'enquiry' | 'itinerary', id: string) =>
  (await composeMail(`${kind}:${id}:visitor`))?.content;
const listDays = (facts: { label: string; value: string }[] = []) =>
  facts.filter(({ label }) => label.startsWith('Day ')).map(({ value }) => value);

it('the mail and private page of an enquiry show picture and days of the trip, and all conditions of the total', async () => {
  const { image, itinerary } = makePackage('2');
  const { id, token } = await sendNewEnquiry({ package: 'soul-of-kerala', adults: 2, children: 2 });
  const content = await compose('enquiry', id);
  const { name, hash, alt } = getPicture(image);
  expect(content?.picture).toEqual({ url: `${getEnv().PUBLIC_ORIGIN}/share/${name}-${hash}.jpg`, alt });
  const days = listDays(content?.facts);
  expect(days).toHaveLength(itinerary.length);
  for (const [at, { title, overnight = '' }] of itinerary.entries()) {
    expect(days[at]).toContain(title);
    expect(days[at]).toContain(overnight);
  }
  const page = await getRequestByToken(token);
  expect(page?.outline).toEqual({ picture: image, durationDays: itinerary.length, days });
  expect(page?.priceConditions).toContain('children not in this total: give their ages');
  const total = content?.facts.find(({ label }) => label.startsWith('Total for'));
  expect(total?.value).toContain(page?.priceConditions);
  expect(content?.appendix?.map(({ title }) => title)).toEqual([]);
});

it('the mail and private page leave out picture and days of a package that is no longer offered', async () => {
  const { id, token } = await sendNewEnquiry({ package: 'soul-of-kerala' });
  await getPool().query("UPDATE tours SET is_active = false WHERE slug = 'soul-of-kerala'");
  const content = await compose('enquiry', id);
  expect([content?.picture, listDays(content?.facts)]).toEqual([undefined, []]);
  expect(await getRequestByToken(token)).toMatchObject({ outline: null, title: 'Soul of Kerala' });
});

it('the mail and private page of a plan show its days and the picture of its first experience', async () => {
  const { id, token } = await sendNewPlan();
  const content = await compose('itinerary', id);
  const days = listDays(content?.facts);
  expect(days.length).toBeGreaterThan(2);
  const { name, hash, alt } = getPicture(EXPERIENCES.houseboat.picture);
  expect(content?.picture).toEqual({ url: `${getEnv().PUBLIC_ORIGIN}/share/${name}-${hash}.jpg`, alt });
  expect(content?.appendix).toBeUndefined();
  expect((await getRequestByToken(token))?.outline).toEqual({
    picture: name,
    durationDays: days.length,
    days,
  });
});

// Regression: a mail delayed by a mail server outage promised a call after the visitor had withdrawn the request.
it.each([
  ['enquiry', sendNewEnquiry],
  ['itinerary', sendNewPlan],
])('a withdrawn %s gets no automatic mail, only one that staff send again', async (kind, send) => {
  const { id, token } = await send();
  const listComposed = async () => {
    const mails = ['visitor', 'staff', 'visitor:2'].map((part) => composeMail(`${kind}:${id}:${part}`));
    return (await Promise.all(mails)).map((mail) => mail?.kind);
  };
  expect(await listComposed()).toEqual([`${kind}-visitor`, `${kind}-staff`, `${kind}-visitor-2`]);
  await act(token, 'withdraw');
  expect(await listComposed()).toEqual([undefined, undefined, `${kind}-visitor-2`]);
});
