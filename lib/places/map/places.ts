import type { LatLon } from './outline';

/** `outside` names the state of a place that our Kerala trips go to beyond the border. */
export type Place = LatLon & { outside?: string };

// Town centres, dams and park entrances, in degrees; an area stands where its trips stay. "Cochin" is its airport, from which
// the distances of all day plans are counted. Places abroad are left out, since the map ends around Kerala.
const PLACES: Readonly<Record<string, Place>> = {
  Kozhikode: { lat: 11.2588, lon: 75.7804 },
  'Kozhikode airport': { lat: 11.1368, lon: 75.9553 },
  Thamarassery: { lat: 11.4163, lon: 75.938 },
  Lakkidi: { lat: 11.5187, lon: 76.0206 },
  Wayanad: { lat: 11.6087, lon: 76.0834 },
  Vythiri: { lat: 11.5517, lon: 76.0408 },
  Kalpetta: { lat: 11.6087, lon: 76.0834 },
  Meppadi: { lat: 11.5606, lon: 76.1336 },
  'Banasura Sagar': { lat: 11.6707, lon: 75.9575 },
  'Sulthan Bathery': { lat: 11.6656, lon: 76.2627 },
  Edakkal: { lat: 11.626, lon: 76.2354 },
  Muthanga: { lat: 11.6717, lon: 76.37 },
  Kuruva: { lat: 11.8222, lon: 76.0922 },
  Cheruthuruthy: { lat: 10.748, lon: 76.276 },
  Cochin: { lat: 10.152, lon: 76.4019 },
  'Cochin airport': { lat: 10.152, lon: 76.4019 },
  Kochi: { lat: 9.9816, lon: 76.2799 },
  'Fort Kochi': { lat: 9.9658, lon: 76.2421 },
  Muvattupuzha: { lat: 9.9894, lon: 76.579 },
  Kothamangalam: { lat: 10.0602, lon: 76.6351 },
  Bhoothathankettu: { lat: 10.137, lon: 76.662 },
  Thodupuzha: { lat: 9.8959, lon: 76.7184 },
  Pala: { lat: 9.7119, lon: 76.6857 },
  Vaikom: { lat: 9.7489, lon: 76.3961 },
  Kanjirappally: { lat: 9.5571, lon: 76.7877 },
  Kumarakom: { lat: 9.6175, lon: 76.43 },
  Marari: { lat: 9.601, lon: 76.298 },
  Alleppey: { lat: 9.4981, lon: 76.3388 },
  Adimali: { lat: 10.012, lon: 76.955 },
  Mankulam: { lat: 10.105, lon: 76.935 },
  Anakulam: { lat: 10.13, lon: 76.915 },
  Kallar: { lat: 10.03, lon: 76.98 },
  Munnar: { lat: 10.0889, lon: 77.0595 },
  Rajamalai: { lat: 10.15, lon: 77.035 },
  Eravikulam: { lat: 10.15, lon: 77.035 },
  Mattupetty: { lat: 10.106, lon: 77.124 },
  Kundala: { lat: 10.1437, lon: 77.1989 },
  Chinnakanal: { lat: 10.033, lon: 77.165 },
  Suryanelli: { lat: 10.05, lon: 77.175 },
  Anayirangal: { lat: 10.0086, lon: 77.2075 },
  Marayoor: { lat: 10.276, lon: 77.1615 },
  Kanthalloor: { lat: 10.2169, lon: 77.1956 },
  Nedumkandam: { lat: 9.84, lon: 77.157 },
  Ramakkalmedu: { lat: 9.808, lon: 77.246 },
  Kattappana: { lat: 9.7546, lon: 77.1161 },
  Anchuruli: { lat: 9.758, lon: 77.075 },
  Ayyappancoil: { lat: 9.7069, lon: 77.0286 },
  Idukki: { lat: 9.8428, lon: 76.976 },
  Vagamon: { lat: 9.6862, lon: 76.9052 },
  Kurisumala: { lat: 9.68, lon: 76.88 },
  Thekkady: { lat: 9.6031, lon: 77.1615 },
  Varkala: { lat: 8.7379, lon: 76.7163 },
  Trivandrum: { lat: 8.4855, lon: 76.9492 },
  'Trivandrum airport': { lat: 8.4821, lon: 76.92 },
  Kovalam: { lat: 8.4004, lon: 76.9787 },
  Kolukkumalai: { lat: 10.07, lon: 77.235, outside: 'Tamil Nadu' },
  'Top Station': { lat: 10.126, lon: 77.244, outside: 'Tamil Nadu' },
  Kanyakumari: { lat: 8.0883, lon: 77.5385, outside: 'Tamil Nadu' },
};

/** The place that an itinerary day names; null without coordinates. */
export function findPlace(name: string): Place | null {
  return Object.hasOwn(PLACES, name) ? (PLACES[name] as Place) : null;
}
