/** Words in the user agents of bots and HTTP clients. `Cubot` is a phone brand, so it is excluded. */
const BOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|pagespeed|facebookexternalhit|^whatsapp|curl|wget|python|^java\/|go-http|node-fetch|undici|axios|http-?client/i;

/** True for bots, HTTP clients and a missing user agent. */
export function isBot(userAgent: string | null): boolean {
  return !userAgent || BOTS.test(userAgent);
}
