/** Look of the quiet buttons above the list. */
export const CONTROL =
  'inline-flex min-h-9 cursor-pointer items-center rounded-lg px-2.5 text-sm whitespace-nowrap max-sm:px-1.5 max-sm:text-xs text-lagoon no-underline hover:bg-sand aria-expanded:bg-sand';

/** A line of chips that may be wider than the screen: it scrolls, and fades where it goes on. */
export const STRIP = 'flex min-h-10 min-w-0 items-center @max-4xl:fading-ends';

/** Look of the links that choose what is listed. The one in force is the only tinted one. */
export const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap no-underline hover:bg-sand aria-[current]:bg-lagoon-pale aria-[current]:font-semibold';
