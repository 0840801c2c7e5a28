/** `One trip of this list is not offered any more.` */
export function toMissingWords(missing: number, what: 'list' | 'comparison'): string {
  const subject = missing === 1 ? `One trip of this ${what} is` : `${missing} trips of this ${what} are`;
  return `${subject} not offered any more.`;
}

/** The current keys of packages, without repetitions. `renamed` maps former keys to current ones. */
export function toCurrentKeys(keys: readonly string[], renamed: Readonly<Record<string, string>>): string[] {
  return [...new Set(keys.map((key) => (Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key)))];
}
