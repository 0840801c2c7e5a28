const LONG_NAME = 19;
const LONG_WORD = /\S{13}/;

/** True for a name that needs the space of the built-in mark. */
export function isLongName(name: string): boolean {
  return name.length >= LONG_NAME || LONG_WORD.test(name);
}

/** Classes for the company's name by its length: 30 letters must fit into two lines of the header at 320 px. */
export function toNameClass(name: string): string {
  const size = isLongName(name)
    ? 'text-[0.8125rem] xs:text-sm md:text-lg xl:text-[0.9375rem]'
    : 'text-xl xl:text-lg';
  return `min-w-0 leading-[1.15] text-balance wrap-anywhere ${size}`;
}
