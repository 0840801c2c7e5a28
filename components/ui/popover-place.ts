export type PopoverPlace = 'below' | 'above' | 'sheet';

type Space = { top: number; bottom: number; screenWidth: number; screenHeight: number };

/** On screens narrower than this, the calendar is always a sheet. */
const PHONE_WIDTH = 640;
/**
 * Height of a calendar with six weeks, and of the sticky header that may cover the top of the screen; in CSS pixels.
 */
const CALENDAR_HEIGHT = 400;
const HEADER_HEIGHT = 80;

/** Chooses where the whole calendar fits: below its field, otherwise above it, otherwise as a sheet at the bottom. */
export function choosePlace({ top, bottom, screenWidth, screenHeight }: Space): PopoverPlace {
  if (screenWidth < PHONE_WIDTH) return 'sheet';
  if (screenHeight - bottom >= CALENDAR_HEIGHT) return 'below';
  return top - HEADER_HEIGHT >= CALENDAR_HEIGHT ? 'above' : 'sheet';
}

/**
 * Chooses the place for a field. Scrolls the field into view first, because the browser does so only after the focus
 * event that opens the calendar.
 */
export function measurePlace(field: HTMLElement): PopoverPlace {
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { top, bottom } = field.getBoundingClientRect();
  return choosePlace({ top, bottom, screenWidth: window.innerWidth, screenHeight: window.innerHeight });
}
