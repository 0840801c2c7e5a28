/** Look of the quiet buttons and links above the list. */
export const CONTROL =
  'inline-flex min-h-9 cursor-pointer items-center rounded-lg px-2.5 text-sm whitespace-nowrap max-sm:px-1.5 max-sm:text-xs text-lagoon no-underline hover:bg-sand aria-expanded:bg-sand aria-[current=true]:bg-lagoon-pale aria-[current=true]:font-semibold';
