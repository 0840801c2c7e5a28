/** Classes of a link or button of the staff menu: a line of the sheet on small screens, icon above label in the rail. */
export const NAV_ITEM =
  'relative flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-1.5 text-left text-sm text-lagoon no-underline hover:bg-line focus-visible:-outline-offset-3 aria-[current]:bg-paper aria-[current]:font-semibold aria-[current]:text-ink lg:flex-col lg:justify-center lg:gap-1 lg:px-0.5 lg:text-center lg:text-[0.6875rem] lg:leading-tight';
