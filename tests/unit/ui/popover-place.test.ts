import { choosePlace } from '@/components/ui/use-popover';

const phone = { screenWidth: 390, screenHeight: 844 };
const laptop = { screenWidth: 1440, screenHeight: 900 };

it.each([
  ['sheet', { ...phone, top: 100, bottom: 180 }],
  ['below', { ...laptop, top: 300, bottom: 380 }],
  ['above', { ...laptop, top: 600, bottom: 680 }],
  ['below', { ...laptop, top: 410, bottom: 490 }],
  ['below', { screenWidth: 1440, screenHeight: 600, top: 280, bottom: 360 }],
  ['sheet', { screenWidth: 1440, screenHeight: 540, top: 280, bottom: 360 }],
] as const)('the calendar is a %s for %j', (place, space) => {
  expect(choosePlace(space)).toBe(place);
});
