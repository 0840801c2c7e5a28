/** True for a code that looks like one of a later format, which this version of the page cannot read. */
export function isNewerCode(code: string): boolean {
  return /^[4-9]-[0-9a-z]{6,200}$/.test(code);
}
