export type PopoverPlace = 'below' | 'above' | 'sheet';

type Space = { top: number; bottom: number; screenWidth: number; screenHeight: number };

/** Phones always get a sheet. */
const PHONE_WIDTH = 640;
/** Height of the calendar with six weeks, and of the sticky header above it; in CSS pixels. */
const CALENDAR_HEIGHT = 400;
const HEADER_HEIGHT = 80;

/** Where the whole calendar is in view: below its field, else above it, else as a sheet at the bottom. */
export function choosePlace({ top, bottom, screenWidth, screenHeight }: Space): PopoverPlace {
  if (screenWidth < PHONE_WIDTH) return 'sheet';
  if (screenHeight - bottom >= CALENDAR_HEIGHT) return 'below';
  return top - HEADER_HEIGHT >= CALENDAR_HEIGHT ? 'above' : 'sheet';
}

/** Scrolls the field into view first: the browser does so only after the focus event, which opens the calendar. */
export function measurePlace(field: HTMLElement): PopoverPlace {
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { top, bottom } = field.getBoundingClientRect();
  return choosePlace({ top, bottom, screenWidth: window.innerWidth, screenHeight: window.innerHeight });
}
