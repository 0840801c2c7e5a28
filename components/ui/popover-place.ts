export type PopoverPlace = 'below' | 'above' | 'sheet';

type Space = { top: number; bottom: number; screenWidth: number; screenHeight: number };

/** On screens narrower than this, the calendar is always a sheet. */
const PHONE_WIDTH = 640;
/**
 * Height of a calendar with six weeks, and of the sticky header that may cover the top of the screen; in CSS pixels.
 */
const CALENDAR_HEIGHT = 400;
const HEADER_HEIGHT = 80;

/**
 * Chooses where the whole calendar fits: below its field, otherwise above it, otherwise below it after scrolling. It is
 * a sheet on phones and on screens too low for field and calendar.
 */
export function choosePlace({ top, bottom, screenWidth, screenHeight }: Space): PopoverPlace {
  if (screenWidth < PHONE_WIDTH) return 'sheet';
  if (screenHeight - bottom >= CALENDAR_HEIGHT) return 'below';
  if (top - HEADER_HEIGHT >= CALENDAR_HEIGHT) return 'above';
  return screenHeight >= HEADER_HEIGHT + (bottom - top) + CALENDAR_HEIGHT ? 'below' : 'sheet';
}

/**
 * Chooses the place for a field. Scrolls the field into view first, because the browser does so only after the focus
 * event that opens the calendar, and then as far as the calendar below it needs.
 */
export function measurePlace(field: HTMLElement): PopoverPlace {
  scrollIntoView(field, 0);
  const { top, bottom } = field.getBoundingClientRect();
  const place = choosePlace({
    ...{ top, bottom },
    screenWidth: window.innerWidth,
    screenHeight: window.innerHeight,
  });
  if (place === 'below') scrollIntoView(field, CALENDAR_HEIGHT);
  return place;
}

/** Scrolls every scroll container of the field as little as needed to show it with `room` pixels below it. */
function scrollIntoView(field: HTMLElement, room: number): void {
  field.style.scrollMarginBottom = `${room}px`;
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  field.style.scrollMarginBottom = '';
}
