import { findPlace } from '@/lib/places/map/places';
import { KERALA, type LatLon } from '@/lib/places/map/outline';
import { toRouteDays as toPackageDays } from '@/lib/packages/catalogue/trip-facts';
import { getPlaceName, STOP_IDS } from '@/lib/planner/plan/geography';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { CATALOGUE_DETAILS } from '@/tests/support/packages';

/** The lowest and highest latitude and longitude of each place, a few km apart; checked against the borders of its taluk. */
const BOUNDS: readonly [string, number, number, number, number][] = [
  ['Kozhikode', 11.24, 11.28, 75.76, 75.8],
  ['Kozhikode airport', 11.12, 11.16, 75.94, 75.98],
  ['Thamarassery', 11.4, 11.44, 75.92, 75.96],
  ['Lakkidi', 11.5, 11.54, 76, 76.04],
  ['Wayanad', 11.58, 11.64, 76.06, 76.1],
  ['Vythiri', 11.52, 11.58, 76.02, 76.06],
  ['Kalpetta', 11.58, 11.64, 76.06, 76.1],
  ['Meppadi', 11.54, 11.58, 76.1, 76.16],
  ['Banasura Sagar', 11.64, 11.7, 75.94, 75.98],
  ['Sulthan Bathery', 11.64, 11.7, 76.24, 76.28],
  ['Edakkal', 11.6, 11.66, 76.22, 76.26],
  ['Muthanga', 11.64, 11.7, 76.34, 76.4],
  ['Kuruva', 11.8, 11.84, 76.06, 76.12],
  ['Cheruthuruthy', 10.72, 10.78, 76.26, 76.3],
  ['Cochin', 10.12, 10.18, 76.38, 76.42],
  ['Cochin airport', 10.12, 10.18, 76.38, 76.42],
  ['Kochi', 9.96, 10, 76.26, 76.3],
  ['Fort Kochi', 9.94, 10, 76.22, 76.26],
  ['Muvattupuzha', 9.96, 10.02, 76.56, 76.6],
  ['Kothamangalam', 10.04, 10.08, 76.62, 76.66],
  ['Bhoothathankettu', 10.12, 10.16, 76.64, 76.68],
  ['Thodupuzha', 9.88, 9.92, 76.7, 76.74],
  ['Pala', 9.68, 9.74, 76.66, 76.72],
  ['Vaikom', 9.72, 9.78, 76.38, 76.42],
  ['Kanjirappally', 9.54, 9.58, 76.76, 76.82],
  ['Kumarakom', 9.6, 9.64, 76.4, 76.46],
  ['Marari', 9.58, 9.62, 76.28, 76.32],
  ['Alleppey', 9.48, 9.52, 76.32, 76.36],
  ['Adimali', 9.98, 10.04, 76.94, 76.98],
  ['Mankulam', 10.08, 10.14, 76.92, 76.96],
  ['Anakulam', 10.1, 10.16, 76.9, 76.94],
  ['Kallar', 10, 10.06, 76.96, 77],
  ['Munnar', 10.06, 10.12, 77.04, 77.08],
  ['Rajamalai', 10.12, 10.18, 77.02, 77.06],
  ['Eravikulam', 10.12, 10.18, 77.02, 77.06],
  ['Mattupetty', 10.08, 10.14, 77.1, 77.14],
  ['Kundala', 10.12, 10.16, 77.18, 77.22],
  ['Chinnakanal', 10, 10.06, 77.14, 77.2],
  ['Suryanelli', 10.02, 10.08, 77.16, 77.2],
  ['Anayirangal', 9.98, 10.04, 77.18, 77.24],
  ['Marayoor', 10.26, 10.3, 77.14, 77.18],
  ['Kanthalloor', 10.2, 10.24, 77.18, 77.22],
  ['Nedumkandam', 9.82, 9.86, 77.14, 77.18],
  ['Ramakkalmedu', 9.78, 9.84, 77.22, 77.28],
  ['Kattappana', 9.72, 9.78, 77.1, 77.14],
  ['Anchuruli', 9.74, 9.78, 77.06, 77.1],
  ['Ayyappancoil', 9.68, 9.74, 77, 77.06],
  ['Idukki', 9.82, 9.86, 76.96, 77],
  ['Vagamon', 9.66, 9.72, 76.88, 76.94],
  ['Kurisumala', 9.66, 9.7, 76.86, 76.9],
  ['Thekkady', 9.58, 9.62, 77.14, 77.18],
  ['Varkala', 8.72, 8.76, 76.7, 76.74],
  ['Trivandrum', 8.46, 8.52, 76.92, 76.98],
  ['Trivandrum airport', 8.46, 8.5, 76.9, 76.94],
  ['Kovalam', 8.38, 8.42, 76.96, 77],
  ['Kolukkumalai', 10.04, 10.1, 77.22, 77.26],
  ['Top Station', 10.1, 10.16, 77.22, 77.26],
  ['Kanyakumari', 8.06, 8.12, 77.52, 77.56],
];
const KERALA_TRIPS = CATALOGUE_DETAILS.filter(({ isKerala }) => isKerala);

it.each(BOUNDS)('the position of %s is within its bounds', (name, south, north, west, east) => {
  const place = findPlace(name);
  expect(place).not.toBeNull();
  const { lat = 0, lon = 0, outside } = place ?? {};
  expect(lat > south && lat < north && lon > west && lon < east).toBe(true);
  expect(isInKerala({ lat, lon })).toBe(outside === undefined);
});

it('the places of the map include every stop of every package in Kerala', () => {
  const names = KERALA_TRIPS.flatMap(({ itinerary }) => toPackageDays(itinerary)).flatMap(
    ({ places }) => places,
  );
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !findPlace(name))).toEqual([]);
});

it('this test has bounds for every stop of the planner', () => {
  const names = [...STOP_IDS, 'cochin' as const].map(getPlaceName);
  expect(names.filter((name) => !BOUNDS.some(([known]) => known === name))).toEqual([]);
});

it('the places of the map include every place in Kerala that the search knows', () => {
  const { places } = toSearchCatalogue(KERALA_TRIPS);
  expect(places.filter(({ name }) => !findPlace(name))).toEqual([]);
});

it('the places of the map do not include places abroad', () => {
  expect(['Dubai', 'Singapore', 'Ubud', 'Phuket', 'toString'].map(findPlace)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it.each([
  ['in the sea off Alleppey', 9.5, 76.2],
  ['in Coimbatore', 11.02, 76.96],
  ['in Mysuru', 12.3, 76.64],
  ['in Madikeri', 12.42, 75.74],
  ['in Mangaluru', 12.87, 74.85],
  ['in Nagercoil', 8.18, 77.43],
  ['in Theni', 10.01, 77.48],
  ['in Ooty', 11.41, 76.7],
])('the outline of Kerala does not contain a point %s', (_where, lat, lon) => {
  expect(isInKerala({ lat, lon })).toBe(false);
});

it.each([
  ['Kasaragod', 12.51, 74.99],
  ['Kannur', 11.87, 75.37],
  ['Palakkad', 10.78, 76.65],
  ['Thrissur', 10.52, 76.21],
  ['Kottayam', 9.59, 76.52],
  ['Kollam', 8.89, 76.61],
  ['Nilambur', 11.28, 76.23],
  ['Attappadi', 11.08, 76.6],
])('the outline of Kerala contains %s', (_where, lat, lon) => {
  expect(isInKerala({ lat, lon })).toBe(true);
});

/** True for points inside the outline of Kerala. */
function isInKerala({ lat, lon }: LatLon): boolean {
  return KERALA.reduce((isInside, point, index) => {
    const next = KERALA[(index + 1) % KERALA.length] as LatLon;
    if (point.lat > lat === next.lat > lat) return isInside;
    const crossing = point.lon + ((next.lon - point.lon) * (lat - point.lat)) / (next.lat - point.lat);
    return lon < crossing ? !isInside : isInside;
  }, false);
}
