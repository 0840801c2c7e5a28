import { anakulamJeepSafariPackage } from './packages/anakulam-jeep-safari-package';
import { baliUbudAndSeminyak } from './packages/bali-ubud-and-seminyak';
import { campingSunriseJeepTrekKolukkumalai } from './packages/camping-sunrise-jeep-trek-kolukkumalai';
import { dubaiCityAndDesert } from './packages/dubai-city-and-desert';
import { heartOfKerala } from './packages/heart-of-kerala';
import { hillsAndLakes } from './packages/hills-and-lakes';
import { hnlKerala } from './packages/hnl-kerala';
import { kattapanaAdventures } from './packages/kattapana-adventures';
import { keralaHoneymoonHillsAndHouseboat } from './packages/kerala-honeymoon-hills-and-houseboat';
import { keralaIn5Days } from './packages/kerala-in-5-days';
import { keralaLeisure } from './packages/kerala-leisure';
import { keralaTripWithKochi } from './packages/kerala-trip-with-kochi';
import { kochiToKanyakumari } from './packages/kochi-to-kanyakumari';
import { kochiToKovalam } from './packages/kochi-to-kovalam';
import { munnarHills } from './packages/munnar-hills';
import { offBeaterKeralaVagamon } from './packages/off-beater-kerala-vagamon';
import { singaporeAndMalaysia } from './packages/singapore-and-malaysia';
import { soulOfKerala } from './packages/soul-of-kerala';
import { thailandPhuketAndKrabi } from './packages/thailand-phuket-and-krabi';
import { wanderingWayanad } from './packages/wandering-wayanad';
import { wondersOfWayanad } from './packages/wonders-of-wayanad';
import type { SeedPackage } from './types';

/** The built-in catalogue: ten signature trips, six group packages, one honeymoon, four packages abroad. */
export const CATALOGUE: readonly SeedPackage[] = [
  heartOfKerala,
  soulOfKerala,
  keralaLeisure,
  hnlKerala,
  wanderingWayanad,
  wondersOfWayanad,
  campingSunriseJeepTrekKolukkumalai,
  anakulamJeepSafariPackage,
  kattapanaAdventures,
  offBeaterKeralaVagamon,
  keralaIn5Days,
  kochiToKovalam,
  kochiToKanyakumari,
  keralaTripWithKochi,
  hillsAndLakes,
  munnarHills,
  keralaHoneymoonHillsAndHouseboat,
  dubaiCityAndDesert,
  singaporeAndMalaysia,
  thailandPhuketAndKrabi,
  baliUbudAndSeminyak,
];
