import fc from 'fast-check';
import { findCutoffs, RETENTION } from '@/lib/trust/retention/policy';

const at = (iso: string) => new Date(iso);

it('the retention periods are those of the privacy policy', () => {
  expect(RETENTION).toMatchObject({ spamDays: 90, technicalDays: 180, deletedDays: 30, recordYears: 7 });
});

it('retention periods are counted back from now, to the millisecond', () => {
  expect(findCutoffs(at('2026-11-22T19:40:00.123Z'))).toEqual({
    spam: at('2026-08-24T19:40:00.123Z'),
    technical: at('2026-05-26T19:40:00.123Z'),
    deleted: at('2026-10-23T19:40:00.123Z'),
    travellers: at('2026-10-23T19:40:00.123Z'),
    records: at('2019-11-22T19:40:00.123Z'),
    sessions: at('2026-08-24T19:40:00.123Z'),
    links: at('2026-10-23T19:40:00.123Z'),
    pushes: at('2026-10-23T19:40:00.123Z'),
  });
});

it('retention periods are not shortened by a leap day', () => {
  expect(findCutoffs(at('2028-02-29T00:00:00Z')).records).toEqual(at('2021-02-28T23:59:59.999Z'));
  expect(findCutoffs(at('2028-02-29T19:40:00Z')).records).toEqual(at('2021-02-28T23:59:59.999Z'));
  expect(findCutoffs(at('2028-03-01T00:00:00Z')).records).toEqual(at('2021-03-01T00:00:00Z'));
  expect(findCutoffs(at('2027-02-28T00:00:00Z')).records).toEqual(at('2020-02-28T00:00:00Z'));
  expect(findCutoffs(at('2027-03-01T00:00:00Z')).records).toEqual(at('2020-03-01T00:00:00Z'));
});

it('retention periods never give an earlier cutoff for a later time', () => {
  const moments = fc.date({
    min: at('2020-01-01T00:00:00Z'),
    max: at('2090-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.nat(400 * 86_400_000), (now, later) => {
      const [first, second] = [findCutoffs(now), findCutoffs(new Date(now.getTime() + later))];
      for (const rule of Object.keys(first) as (keyof typeof first)[])
        expect(second[rule].getTime()).toBeGreaterThanOrEqual(first[rule].getTime());
    }),
  );
});
