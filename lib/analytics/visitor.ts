/** Programs that fetch pages, by words that stand in nearly all of their names. `Cubot` makes telephones. */
const PROGRAMS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|monitor|headless|lighthouse|pagespeed|facebookexternalhit|^whatsapp|curl|wget|python|^java\/|go-http|node-fetch|undici|axios|http-?client/i;

/** True for a user agent that is no person's browser; one that says nothing is none either. */
export function isProgram(userAgent: string | null): boolean {
  return !userAgent || PROGRAMS.test(userAgent);
}

/** True when the browser asks not to be counted, by Do Not Track or Global Privacy Control. */
export function asksForPrivacy(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';
}
