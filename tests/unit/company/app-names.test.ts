import { toAppNames } from '@/lib/company/details/app-names';

it.each([
  ['Kayal Trails', 'Kayal Trails: Kerala holidays', 'Kayal Trails'],
  ['Malabar Coast Journeys', 'Malabar Coast Journeys', 'Malabar'],
  ['The Old Kochi Spice Route Travel Company', 'The Old Kochi Spice Route', 'The Old'],
  ['Vallamkalimahotsavam', 'Vallamkalimahotsavam', 'Vallamkalima'],
])('the installed site of %s is named %j, and %j below its icon', (brand, name, short_name) => {
  expect(toAppNames(brand)).toEqual({ name, short_name });
});
