import { parseOfficeHours, parsePosition, toSchemaHours } from '@/lib/platform/format/parse-office-details';

it.each([
  ['Mon-Sat 9:30-18:00', ['Mo-Sa 09:30-18:00']],
  ['mon-fri 09:00-17:30; Sat 10:00-13:00', ['Mo-Fr 09:00-17:30', 'Sa 10:00-13:00']],
  ['Mon to Sat', null],
  ['Mon-Sat 9-18', null],
  ['Mon-Sat 09:30-25:00', null],
  ['', null],
])('the office hours %j are parsed as %j', (text, hours) => {
  expect(parseOfficeHours(text)?.map(toSchemaHours) ?? null).toEqual(hours);
});

it.each([
  ['9.9816, 76.2783', { latitude: 9.9816, longitude: 76.2783 }],
  ['9.981635,76.299884', { latitude: 9.981635, longitude: 76.299884 }],
  ['Marine Drive, Kochi', null],
  ['96.1, 76.2', null],
  ['', null],
])('the map position %j is parsed as %j', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});
