/** Length limits of passwords that people choose. */
export const MIN_OWN_PASSWORD_LENGTH = 12;
export const MAX_OWN_PASSWORD_LENGTH = 256;

export type PasswordVerdict = { isEnough: boolean; words: string };

const LONG = 16;
const VERY_LONG = 20;
const MIN_DISTINCT = 5;
/**
 * Common parts of passwords. They are ignored, because a password such as `password12345` is long but easy to guess.
 */
const COMMON = /password|passw0rd|qwerty|asdfgh|welcome|letmein|iloveyou|admin|kerala|kayal|trails|holiday/g;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * Rates a password and decides whether it is accepted. Rejects a password that is too short or too long, has too few
 * distinct characters, or has too few characters left without common words, keyboard runs and the username.
 */
export function judgePassword(password: string, username = ''): PasswordVerdict {
  const length = [...password].length;
  if (length < MIN_OWN_PASSWORD_LENGTH)
    return refuse(`Too short: use at least ${MIN_OWN_PASSWORD_LENGTH} characters, for example four words.`);
  if (password.length > MAX_OWN_PASSWORD_LENGTH)
    return refuse(`Too long: use at most ${MAX_OWN_PASSWORD_LENGTH} characters.`);
  if (new Set(password.toLowerCase()).size < MIN_DISTINCT)
    return refuse('Too easy to guess: it repeats the same few characters.');
  const rest = removeKnown(password.toLowerCase(), username.toLowerCase());
  if (rest.length < 6)
    return refuse('Too easy to guess: it is mostly a well-known word, a row of keys or your name.');
  if (length >= VERY_LONG || (length >= LONG && countKinds(password) >= 2))
    return { isEnough: true, words: 'Strong.' };
  if (length >= LONG || countKinds(password) >= 3)
    return { isEnough: true, words: 'Good. A few more characters make it strong.' };
  return { isEnough: true, words: 'Fair. Another word makes it much harder to guess.' };
}

function refuse(words: string): PasswordVerdict {
  return { isEnough: false, words };
}

/** Removes common words, the username, and runs of three or more adjacent or repeated characters. */
function removeKnown(password: string, username: string): string {
  const withoutName = username.length >= 3 ? password.split(username).join('') : password;
  return removeRuns(withoutName.replace(COMMON, '')).replace(/(.)\1{2,}/gu, '');
}

function removeRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const run = measureRun(text, at);
    if (run < 3) rest += text[at];
    at += run < 3 ? 1 : run;
  }
  return rest;
}

/**
 * Length of the longest run that starts at `from`: characters in alphabet, digit or keyboard order, in either
 * direction.
 */
function measureRun(text: string, from: number): number {
  const rows = SEQUENCES.flatMap((row) => [row, [...row].reverse().join('')]);
  let length = 1;
  while (from + length < text.length && rows.some((row) => row.includes(text.slice(from, from + length + 1))))
    length += 1;
  return length;
}

function countKinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
}
