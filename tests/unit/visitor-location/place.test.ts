import { isPublicAddress } from '@/lib/platform/visitor-location/address';
import type { Lookup } from '@/lib/platform/visitor-location/sources';

process.env.DATABASE_URL = 'postgresql://unused';
process.env.AUTH_SECRET = 'x'.repeat(32);
process.env.LOG_LEVEL = 'silent';
import { lookUpPlace } from '@/lib/platform/visitor-location/place';
import { lookUpInDatabase, lookUpInService } from '@/lib/platform/visitor-location/sources';

const kochi = { city: 'Kochi', region: 'Kerala', country: 'India' };
const finds: Lookup = async () => kochi;
const findsNothing: Lookup = async () => null;
const breaks: Lookup = () => Promise.reject(new Error('away'));
const never: Lookup = () => new Promise(() => undefined);
const unasked: Lookup = () => Promise.reject(new Error('must not be asked'));

it('lookUpPlace returns all four values from the first source with a result', async () => {
  for (const lookups of [
    [finds, unasked],
    [breaks, finds],
    [findsNothing, finds],
  ]) {
    expect(await lookUpPlace('8.8.8.8', lookups)).toEqual({ ip: '8.8.8.8', ...kochi });
  }
});

it('lookUpPlace returns the IP address with country Unknown when no source has a result', async () => {
  for (const lookups of [[], [findsNothing], [breaks, breaks]]) {
    expect(await lookUpPlace('8.8.8.8', lookups)).toEqual({
      ip: '8.8.8.8',
      city: null,
      region: null,
      country: 'Unknown',
    });
  }
});

it('lookUpPlace returns Unknown for all four values without a valid IP address', async () => {
  const nowhere = { ip: 'Unknown', city: 'Unknown', region: 'Unknown', country: 'Unknown' };
  for (const address of ['unknown', '', 'example.com', '1.2.3'])
    expect(await lookUpPlace(address, [unasked])).toEqual(nowhere);
});

it('lookUpPlace does not look up private IP addresses', async () => {
  const calls = jest.fn(finds);
  for (const address of ['127.0.0.1', '10.1.2.3', '::1', 'fe80::1']) {
    expect(await lookUpPlace(address, [calls])).toMatchObject({ country: 'Unknown' });
  }
  expect(calls).not.toHaveBeenCalled();
});

it('lookUpPlace waits for a slow source no longer than its budget', async () => {
  jest.useFakeTimers();
  const place = lookUpPlace('8.8.8.8', [never]);
  await jest.advanceTimersByTimeAsync(500);
  expect(await place).toEqual({ ip: '8.8.8.8', city: null, region: null, country: 'Unknown' });
  jest.useRealTimers();
});

it.each([
  ['8.8.8.8', true],
  ['172.15.0.1', true],
  ['172.16.0.1', false],
  ['192.168.0.9', false],
  ['169.254.1.1', false],
  ['100.64.0.1', false],
  ['224.0.0.1', false],
  ['0.0.0.0', false],
  ['2001:4860:4860::8888', true],
  ['fd00::1', false],
  ['::1', false],
  ['::', false],
  ['x', false],
])('the IP address %s is public: %s', (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));

const signal = new AbortController().signal;

it('lookUpInService sends the IP address and normalises the returned names', async () => {
  const fetched = jest
    .spyOn(global, 'fetch')
    .mockImplementation(async () =>
      Response.json({ ip: '8.8.8.8', city: ' Ko\u0000chi\n', region: 5, country_name: 'I'.repeat(200) }),
    );
  const found = await lookUpInService('https://geo.example/v1/')('8.8.8.8', signal);
  expect(found).toEqual({ city: 'Ko chi', region: null, country: 'I'.repeat(100) });
  await lookUpInService('https://geo.example/{ip}/json')('::1', signal);
  expect(fetched.mock.calls.map(([url]) => String(url))).toEqual([
    'https://geo.example/v1/8.8.8.8',
    'https://geo.example/%3A%3A1/json',
  ]);
});

it('lookUpInService returns null if the service refuses', async () => {
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response('no', { status: 429 }));
  expect(await lookUpInService('https://geo.example')('8.8.8.8', signal)).toBeNull();
});

it('lookUpInDatabase tries to open a missing database file again on each call', async () => {
  const lookUp = lookUpInDatabase('/nowhere/city.mmdb');
  await expect(lookUp('8.8.8.8', signal)).rejects.toThrow();
  await expect(lookUp('8.8.8.8', signal)).rejects.toThrow();
});
