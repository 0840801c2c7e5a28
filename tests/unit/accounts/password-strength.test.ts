import fc from 'fast-check';
import { judgePassword, MIN_OWN_PASSWORD_LENGTH } from '@/lib/staff/accounts/password-strength';

it.each([
  ['short', /^Too short/],
  ['eleven char', /^Too short/],
  ['x'.repeat(257), /^Too long/],
  ['aaaaaaaaaaaa', /repeats/],
  ['abababababab', /repeats/],
  ['ABababABabab', /repeats/],
  ['password1234', /well-known/],
  ['Password123!', /well-known/],
  ['Qwertyuiop12', /well-known/],
  ['123456789012', /well-known/],
  ['abcdefghijklm', /well-known/],
  ['lkjhgfdsapoiu', /well-known/],
  ['kayaltrails2026', /well-known/],
  ['welcome2kerala', /well-known/],
])('the password check rejects %j', (password, words) => {
  expect(judgePassword(password)).toEqual({ isEnough: false, words: expect.stringMatching(words) });
});

it('the password check rejects the username with little added, ignoring case', () => {
  expect(judgePassword('padmanabhan12', 'padmanabhan').isEnough).toBe(false);
  expect(judgePassword('PadmanabhanNair', 'padmanabhan').isEnough).toBe(false);
  expect(judgePassword('padmanabhan12', 'meera').isEnough).toBe(true);
  expect(judgePassword('padmanabhan likes boats', 'padmanabhan').isEnough).toBe(true);
});

it.each([
  ['coconut trees', /^Fair/],
  ['coir3Mats&Ro', /^Good/],
  ['lanternsbythelak', /^Good/],
  ['lanterns by the lake', /^Strong/],
  ['four words of a song', /^Strong/],
  ['വള്ളംകളി കാണാൻ വരൂ', /^(Fair|Good|Strong)/],
])('the password check accepts %j and rates it', (password, words) => {
  expect(judgePassword(password)).toEqual({ isEnough: true, words: expect.stringMatching(words) });
});

it('the password check never accepts a short password and always gives a hint', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ maxLength: 20 }),
      (password, name) => {
        const { isEnough, words } = judgePassword(password, name);
        expect(words.length).toBeGreaterThan(4);
        if ([...password].length < MIN_OWN_PASSWORD_LENGTH) expect(isEnough).toBe(false);
      },
    ),
  );
});
