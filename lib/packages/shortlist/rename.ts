/** The current keys of packages, without repetitions. `renamed` has the current key by former slug. */
export function toCurrentKeys(keys: readonly string[], renamed: Readonly<Record<string, string>>): string[] {
  return [...new Set(keys.map((key) => (Object.hasOwn(renamed, key) ? (renamed[key] ?? key) : key)))];
}
