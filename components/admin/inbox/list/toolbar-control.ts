/** Look of the quiet buttons above the list. */
export const CONTROL =
  'inline-flex min-h-9 cursor-pointer items-center rounded-lg px-2.5 text-sm whitespace-nowrap max-sm:px-1.5 max-sm:text-xs text-lagoon no-underline hover:bg-sand aria-expanded:bg-sand';

/** Look of the links that choose what is listed. The one in force is the only tinted one. */
export const CHIP =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-2.5 text-sm whitespace-nowrap no-underline hover:bg-sand aria-[current]:bg-lagoon-pale aria-[current]:font-semibold';
