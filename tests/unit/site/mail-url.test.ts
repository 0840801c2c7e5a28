import fc from 'fast-check';
import { isBadEmail } from '@/lib/requests/enquiries/contact-fields';
import { toMailUrl } from '@/lib/platform/routes';

const BLANK = { name: '', phone: '', captchaAnswer: '' };
/** Parses a link as a mail program does: the address is the part before the first `?`. */
const readAddress = (url: string) => decodeURIComponent(url.slice('mailto:'.length).split('?')[0] ?? '');

it.each([
  ['asha@example.com', 'mailto:asha@example.com'],
  ['asha+kerala@example.com', 'mailto:asha+kerala@example.com'],
  ['asha?bcc=all@evil.example', 'mailto:asha%3Fbcc%3Dall@evil.example'],
  ['a&b%40c@example.com', 'mailto:a%26b%2540c@example.com'],
])('the mailto link for %s contains this address only, without a further mail header', (address, url) => {
  expect(toMailUrl(address)).toBe(url);
  expect(toMailUrl(address, 'A & b', 'One\r\ntwo')).toBe(`${url}?subject=A%20%26%20b&body=One%0D%0Atwo`);
});

it('the mailto link works for every address that the form accepts', () => {
  const part = fc.stringMatching(/^[\w?&=%#+!*'/.-]{1,20}$/);
  fc.assert(
    fc.property(part, part, (local, host) => {
      const address = `${local}@${host}.com`;
      fc.pre(!isBadEmail({ ...BLANK, email: address }));
      expect(readAddress(toMailUrl(address, 'Hello'))).toBe(address);
    }),
  );
});
