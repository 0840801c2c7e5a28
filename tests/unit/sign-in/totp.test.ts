import fc from 'fast-check';
import { findTotpStep, makeTotpCode, makeTotpSecret, toTotpStep, toTotpUri } from '@/lib/staff/sign-in/totp';

const STEP_MS = 30_000;
// The secret of RFC 6238, appendix B: the bytes of 12345678901234567890.
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toBase32);
/** Any second from 2001 to 2100. */
const steps = fc.integer({ min: 33_000_000, max: 136_000_000 });

function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[parseInt(five, 2)])
    .join('');
}

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('TOTP matches the RFC 6238 vector at second %i', (second, code) => {
  expect(makeTotpCode(RFC_SECRET, toTotpStep(new Date(second * 1_000)))).toBe(code);
});

it('TOTP generates distinct 160-bit secrets', () => {
  const made = Array.from({ length: 50 }, makeTotpSecret);
  expect(new Set(made).size).toBe(50);
  for (const secret of made) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

it('TOTP builds an otpauth URI that apps can read for any name', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 64 }).filter((text) => !text.includes(':')),
      (label) => {
        const uri = new URL(toTotpUri(RFC_SECRET, { issuer: 'Kayal Trails', label }));
        expect(uri.protocol).toBe('otpauth:');
        expect(uri.searchParams.get('secret')).toBe(RFC_SECRET);
        expect(uri.searchParams.get('issuer')).toBe('Kayal Trails');
        expect(decodeURIComponent(uri.pathname)).toContain(label);
      },
    ),
  );
});

it('TOTP accepts the code of the current, previous and next step only', () => {
  fc.assert(
    fc.property(
      secrets,
      steps,
      fc.integer({ min: -4, max: 4 }),
      fc.integer({ min: 0, max: STEP_MS - 1 }),
      (secret, step, away, ms) => {
        const at = new Date((step + away) * STEP_MS + ms);
        const code = makeTotpCode(secret, step);
        const near = [-1, 0, 1].map((delta) => step + away + delta);
        // Another nearby step can have the same six digits by chance.
        const expected = near.find((candidate) => makeTotpCode(secret, candidate) === code) ?? null;
        expect(findTotpStep(secret, code, at, null)).toBe(expected);
        if (Math.abs(away) <= 1) expect(expected).not.toBeNull();
      },
    ),
  );
});

it('TOTP never accepts a step twice, or an earlier one afterwards', () => {
  fc.assert(
    fc.property(
      secrets,
      steps,
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 1, maxLength: 12 }),
      (secret, start, tries) => {
        let last: number | null = null;
        const accepted: number[] = [];
        for (const delta of tries) {
          const found: number | null = findTotpStep(
            secret,
            makeTotpCode(secret, start + delta),
            new Date(start * STEP_MS),
            last,
          );
          if (found === null) continue;
          accepted.push(found);
          last = found;
        }
        expect(accepted).toEqual([...new Set(accepted)].sort((a, b) => a - b));
        expect(accepted.every((step) => Math.abs(step - start) <= 1)).toBe(true);
      },
    ),
  );
});

it('TOTP rejects anything but six digits', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  fc.assert(
    fc.property(
      fc.string({ maxLength: 12 }).filter((text) => !/^\d{6}$/.test(text.replace(/\s/g, ''))),
      (text) => {
        expect(findTotpStep(RFC_SECRET, text, at, null)).toBeNull();
      },
    ),
  );
});

it('a TOTP step is a period of 30 seconds since 1970 in UTC', () => {
  expect(toTotpStep(new Date(0))).toBe(0);
  expect(toTotpStep(new Date(29_999))).toBe(0);
  expect(toTotpStep(new Date(30_000))).toBe(1);
  expect(findTotpStep(RFC_SECRET, makeTotpCode(RFC_SECRET, 0), new Date(0), null)).toBe(0);
});
