const LONG_NAME = 19;
const LONG_WORD = /\S{13}/;

/** Classes for the built-in mark, whose space a long name needs on phones and beside the navigation. */
export function toMarkClass(name: string): string {
  return `size-9 max-xs:size-7 max-[21rem]:hidden ${isLong(name) ? 'max-xs:hidden xl:hidden' : ''}`;
}

/** Classes for the company's name by its length: 30 letters must fit into two lines of the header at 320 px. */
export function toNameClass(name: string): string {
  const size = isLong(name)
    ? 'text-[0.8125rem] xs:text-sm md:text-lg xl:text-[0.9375rem]'
    : 'text-xl max-[24rem]:text-base max-[21rem]:text-[0.9375rem] xl:text-lg';
  return `min-w-0 leading-[1.15] text-balance wrap-anywhere ${size}`;
}

function isLong(name: string): boolean {
  return name.length >= LONG_NAME || LONG_WORD.test(name);
}
