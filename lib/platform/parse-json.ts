const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Parses JSON and replaces lone surrogates (such as `\ud83d` of a truncated emoji) with U+FFFD, because PostgreSQL
 * rejects lone surrogates in JSON columns.
 */
export function parseJson(text: string): unknown {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return JSON.parse(text) as unknown;
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(LONE_SURROGATE, '\ufffd') : value,
  ) as unknown;
}
