import fc from 'fast-check';
import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes } from '@/lib/staff/sign-in/recovery-codes';
import { openSecret, sealSecret } from '@/lib/staff/sign-in/secret-box';

process.env.DATABASE_URL ??= 'postgresql://unused';
process.env.AUTH_SECRET ??= 'a-secret-that-only-the-tests-know-0123456789';

it('a sealed secret opens for its owner and reveals nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 64 }), fc.uuid(), (secret, owner) => {
      const sealed = sealSecret(secret, owner);
      expect(openSecret(sealed, owner)).toBe(secret);
      expect(sealed).toMatch(/^v2\.[\da-f]{8}\.[\w-]+$/);
      expect(sealSecret(secret, owner)).not.toBe(sealed);
    }),
  );
});

it('a sealed secret does not open for another owner, when altered anywhere, or when malformed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.nat(), (owner, other, place) => {
      const sealed = sealSecret('JBSWY3DPEHPK3PXP', owner);
      if (other !== owner) expect(openSecret(sealed, other)).toBeNull();
      const at = 3 + (place % (sealed.length - 4)); // not the last character, of which base64 decodes only some bits
      const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
      expect(openSecret(changed, owner)).toBeNull();
    }),
  );
  for (const text of ['', 'v2', 'v2.', 'v2.AAAA', 'v2.01234567.AAAA', 'nothing of ours'])
    expect(openSecret(text, 'x')).toBeNull();
});

it('recovery codes are ten distinct, readable codes', () => {
  for (let round = 0; round < 20; round += 1) {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/);
      expect(isRecoveryCode(code)).toBe(true);
    }
  }
});

it('a recovery code matches with any case, spaces and hyphens, and no other code matches', () => {
  const [code = ''] = makeRecoveryCodes();
  const hash = hashRecoveryCode(code, 'one');
  for (const typed of [code.toUpperCase(), code.replace(/-/g, ''), ` ${code.replace(/-/g, ' ')} `]) {
    expect(hashRecoveryCode(typed, 'one')).toBe(hash);
    expect(isRecoveryCode(typed)).toBe(true);
  }
  expect(hashRecoveryCode(code, 'other')).not.toBe(hash);
});

it.each(['', '123456', 'abcd-efgh', 'abcd-efgh-jkm0', 'abcd-efgh-jkmnp'])(
  '%j is rejected as a recovery code',
  (text) => {
    expect(isRecoveryCode(text)).toBe(false);
  },
);
