/*
 * A narrow list shows three lines per request, a wide one a table row; both have one height for all requests. The
 * container is the list, which is narrow on phones and beside an open request. Lines that are not in view are not laid out.
 */
export const ROW =
  'group/row relative grid h-(--card) cursor-pointer touch-pan-y scroll-mt-4 scroll-mb-28 grid-cols-[2.25rem_minmax(0,1fr)_auto_2.25rem] content-center items-center gap-x-2 border-b border-line bg-paper [contain-intrinsic-size:auto_var(--card)] hover:bg-sand @max-4xl:[content-visibility:auto] aria-[current=true]:bg-lagoon-pale @4xl:table-row @4xl:h-(--row)';
export const CELL = 'min-w-0 truncate leading-5.5 @4xl:table-cell @4xl:px-2 @4xl:align-middle';
