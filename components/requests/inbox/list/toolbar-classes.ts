/** Classes of the borderless buttons above the list. */
export const CONTROL =
  'reach inline-flex min-h-9 min-w-11 shrink-0 cursor-pointer items-center justify-center rounded-lg px-2.5 text-sm whitespace-nowrap max-sm:px-1.5 max-sm:text-xs text-lagoon no-underline hover:bg-sand aria-expanded:bg-sand';

/** Classes of a horizontally scrolling row of chips with faded ends. */
export const STRIP = 'flex min-h-11 min-w-0 items-center sm:min-h-10 @max-4xl:fading-ends';

/** Classes of links that select which requests are listed. Only the current one has a background. */
export const CHIP =
  'reach inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap no-underline hover:bg-sand aria-[current]:bg-lagoon-pale aria-[current]:font-semibold';
