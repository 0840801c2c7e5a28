const LONG_NAME = 19;
const LONG_WORD = /\S{13}/;

/** Classes for the company's name by its length: 30 letters must fit into two lines of the header at 320 px. */
export function toNameClass(name: string): string {
  const isLong = name.length >= LONG_NAME || LONG_WORD.test(name);
  const size = isLong ? 'text-[0.8125rem] xs:text-sm md:text-lg lg:text-xs xl:text-base' : 'text-xl';
  return `min-w-0 leading-[1.15] text-balance wrap-anywhere ${size}`;
}
