import { isOwnRead, isSameOrigin } from '@/lib/platform/http/same-origin';

const OURS = 'https://kayal.example';

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ origin: OURS }, true],
  [{ origin: OURS, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  [{ origin: 'https://127.0.0.1:3001', host: '127.0.0.1:3000' }, false],
  [{ origin: 'http://kayal.example', host: 'kayal.example' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'https://evil.example', host: 'kayal.example' }, false],
  [{ origin: 'https://kayal.example.evil.example', host: 'kayal.example' }, false],
  [{ origin: 'null', host: 'null' }, false],
  [{ origin: '', host: 'kayal.example' }, false],
  [{ origin: OURS, 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
])('a request with the headers %j comes from our own site: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers(headers), OURS)).toBe(expected);
});

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ origin: OURS }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'null' }, false],
])('a GET request with the headers %j is allowed: %s', (headers, expected) => {
  expect(isOwnRead(new Headers(headers), OURS)).toBe(expected);
});
