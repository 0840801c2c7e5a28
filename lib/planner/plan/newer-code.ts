/** True for the code of a format that this version of the page does not know yet, as far as that can be seen. */
export function isNewerCode(code: string): boolean {
  return /^[4-9]-[0-9a-z]{6,200}$/.test(code);
}
