/** A value with its labels, such as `{ state: 'waiting' }`. */
export type Reading = { labels: Record<string, string>; value: number };
/** Values read at each scrape, by gauge name. */
export type Gauges = Record<string, { help: string; values: Reading[] }>;
