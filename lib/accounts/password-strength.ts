/** What a password that a person chooses must have; longer beats stranger. */
export const SHORTEST_OWN_PASSWORD = 12;
export const LONGEST_OWN_PASSWORD = 256;

export type PasswordVerdict = { isEnough: boolean; words: string };

const LONG = 16;
const VERY_LONG = 20;
const FEWEST_DIFFERENT = 5;
/** What is tried first, and fills twelve characters quickly when a number is put behind it. */
const COMMON = /password|passw0rd|qwerty|asdfgh|welcome|letmein|iloveyou|admin|kerala|kayal|trails|holiday/g;
const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm'];

/**
 * How good a password is, in words for a person, and whether it may be used. Only what is surely guessed early is
 * refused: short ones, few different characters, a known word, a row of the keyboard or the own name with little else.
 */
export function judgePassword(password: string, username = ''): PasswordVerdict {
  const length = [...password].length;
  if (length < SHORTEST_OWN_PASSWORD)
    return refuse(`Too short: use at least ${SHORTEST_OWN_PASSWORD} characters, for example four words.`);
  if (password.length > LONGEST_OWN_PASSWORD)
    return refuse(`Too long: use at most ${LONGEST_OWN_PASSWORD} characters.`);
  if (new Set(password.toLowerCase()).size < FEWEST_DIFFERENT)
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

/** What is left when known words, the name, and runs of three or more neighbours are taken out. */
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

/** The length of the longest piece from here that stands so, or backwards, in the alphabet or on the keyboard. */
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
