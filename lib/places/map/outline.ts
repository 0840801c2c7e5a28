export type LatLon = { lat: number; lon: number };

// Written by hand for a small map, from the coordinates of towns, river mouths, passes and peaks on the coast and the
// border: about 1 km off on average, 7 km at most (docs/decisions/what-pages-show.md). Each pair is `lat,lon` in
// degrees.
const COAST =
  '12.765,74.872 12.71,74.887 12.66,74.905 12.59,74.937 12.50,74.975 12.39,75.03 12.30,75.078 ' +
  '12.23,75.112 12.15,75.15 12.06,75.19 12.02,75.20 12.005,75.235 11.945,75.29 11.86,75.353 ' +
  '11.795,75.44 11.745,75.485 11.70,75.525 11.59,75.58 11.51,75.615 11.44,75.68 11.385,75.713 ' +
  '11.255,75.767 11.165,75.80 11.045,75.855 10.97,75.867 10.785,75.913 10.69,75.96 10.585,76.003 ' +
  '10.47,76.06 10.41,76.085 10.29,76.12 10.185,76.157 10.14,76.177 9.99,76.213 9.966,76.234 ' +
  '9.83,76.265 9.66,76.285 9.60,76.294 9.49,76.315 9.35,76.357 9.21,76.42 9.13,76.463 9.03,76.51 ' +
  '8.935,76.535 8.88,76.562 8.873,76.60 8.83,76.645 8.735,76.70 8.66,76.755 8.555,76.845 8.48,76.912 ' +
  '8.44,76.945 8.385,76.973 8.37,76.99 8.305,77.07 8.285,77.10';
const BORDER =
  '8.34,77.165 8.43,77.215 8.49,77.21 8.56,77.235 8.62,77.25 8.70,77.205 8.78,77.205 8.87,77.235 ' +
  '8.97,77.185 9.05,77.19 9.13,77.24 9.22,77.305 9.29,77.37 9.38,77.41 9.47,77.39 9.53,77.355 ' +
  '9.56,77.28 9.575,77.22 9.61,77.185 9.68,77.205 9.74,77.225 9.81,77.26 9.93,77.25 10.02,77.255 ' +
  '10.075,77.225 10.12,77.235 10.15,77.275 10.20,77.31 10.25,77.32 10.31,77.29 10.355,77.225 ' +
  '10.345,77.14 10.30,77.07 10.27,77.01 10.22,76.98 10.24,76.945 10.27,76.90 10.29,76.87 10.33,76.85 ' +
  '10.43,76.82 10.50,76.83 10.57,76.83 10.63,76.86 10.68,76.875 10.80,76.865 10.85,76.84 10.90,76.80 ' +
  '10.94,76.72 11.00,76.69 11.05,76.74 11.10,76.775 11.16,76.76 11.22,76.725 11.24,76.62 11.22,76.55 ' +
  '11.26,76.50 11.37,76.52 11.44,76.44 11.45,76.35 11.44,76.28 11.47,76.22 11.53,76.24 11.58,76.265 ' +
  '11.60,76.30 11.65,76.36 11.645,76.41 11.69,76.435 11.75,76.40 11.82,76.29 11.86,76.22 11.87,76.10 ' +
  '11.94,76.085 11.97,76.05 11.945,75.96 11.935,75.90 11.98,75.85 12.05,75.77 12.09,75.70 12.14,75.66 ' +
  '12.20,75.61 12.27,75.54 12.32,75.46 12.38,75.42 12.46,75.40 12.50,75.34 12.56,75.29 12.62,75.22 ' +
  '12.68,75.14 12.73,75.08 12.76,75.02 12.79,74.97 12.78,74.92';
const VEMBANAD =
  '9.95,76.255 9.93,76.31 9.86,76.33 9.80,76.375 9.74,76.39 9.68,76.405 9.62,76.425 9.56,76.43 ' +
  '9.52,76.40 9.50,76.36 9.56,76.36 9.62,76.36 9.68,76.37 9.74,76.36 9.80,76.345 9.86,76.30';

/** The coast of Tamil Nadu, around the cape. */
const CAPE = '8.17,77.25 8.12,77.32 8.075,77.545 8.15,77.65 8.49,78.13 8.8,78.17';

/** Kerala's coast from north to south, then its border back to the north. */
export const KERALA = parsePoints(`${COAST} ${BORDER}`);

/** All land on the map: inside the coast of Kerala and its neighbours, closed by a line far inland. */
export const LAND = parsePoints(`14,74.4 13.35,74.7 12.87,74.83 ${COAST} ${CAPE} 9.2,79.2 14,79.2`);

/** Vembanad lake, where the houseboats of Alleppey and Kumarakom sail. */
export const LAKE = parsePoints(VEMBANAD);

/** True for points inside the outline of Kerala. */
export function isInKerala({ lat, lon }: LatLon): boolean {
  return KERALA.reduce((isInside, point, index) => {
    const next = KERALA[(index + 1) % KERALA.length] as LatLon;
    if (point.lat > lat === next.lat > lat) return isInside;
    const crossing = point.lon + ((next.lon - point.lon) * (lat - point.lat)) / (next.lat - point.lat);
    return lon < crossing ? !isInside : isInside;
  }, false);
}

function parsePoints(text: string): readonly LatLon[] {
  return text.split(' ').map((pair) => {
    const [lat, lon] = pair.split(',').map(Number);
    return { lat: lat as number, lon: lon as number };
  });
}
