/** A value with its labels, such as `{ state: 'waiting' }`. */
export type Reading = { labels: Record<string, string>; value: number };
/** Values that are read at each scrape, by the name of their gauge. */
export type Gauges = Record<string, { help: string; values: Reading[] }>;
