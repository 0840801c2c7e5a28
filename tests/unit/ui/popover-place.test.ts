import { choosePlace } from '@/components/ui/use-popover';

const phone = { screenWidth: 390, screenHeight: 844 };
const laptop = { screenWidth: 1440, screenHeight: 900 };

it.each([
  ['phone', 'sheet', { ...phone, top: 100, bottom: 180 }],
  ['field with room below it', 'below', { ...laptop, top: 300, bottom: 380 }],
  ['field with room only above it', 'above', { ...laptop, top: 600, bottom: 680 }],
  ['field with room below it after scrolling', 'below', { ...laptop, top: 410, bottom: 490 }],
  [
    'low window with just enough room',
    'below',
    { screenWidth: 1440, screenHeight: 600, top: 280, bottom: 360 },
  ],
  [
    'window too low for field and calendar',
    'sheet',
    { screenWidth: 1440, screenHeight: 540, top: 280, bottom: 360 },
  ],
] as const)('the place of the calendar for a %s is “%s”', (_what, place, space) => {
  expect(choosePlace(space)).toBe(place);
});
