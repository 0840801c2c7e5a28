// Splits content/places.json, which has one entry per place, into one file per use, so that pages load only what they need.
// Called by every command (bootstrap.mjs); the files are committed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the files whose content has changed. */
export function writePlaces(root) {
  const places = JSON.parse(readFileSync(path.join(root, 'content', 'places.json'), 'utf8'));
  for (const [name, part] of Object.entries(cutPlaces(places))) {
    const file = path.join(root, 'content', 'generated', `${name}.json`);
    const text = `${JSON.stringify(part)}\n`;
    if (readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

/** Returns the content of each generated file, by file name. */
export function cutPlaces(places) {
  const stops = places.filter(({ stop }) => stop);
  return {
    map: toObject(places.filter(({ lat }) => lat), ({ name, lat, lon, outside }) => [name, outside ? [lat, lon, outside] : [lat, lon]]), // oxfmt-ignore
    stops: {
      stops: toObject(stops, ({ name, region, stop: { number, nights, stay, retired } }) => [toSlug(name), { number, name, nights, stay, ...(region === 'hills' && { isHill: true }), ...(retired && { retired }) }]), // oxfmt-ignore
      drives: stops.flatMap(({ name, stop: { drives } }) =>
        Object.entries(drives).map(([to, { km, minutes }]) => [to, toSlug(name), km, minutes]),
      ),
    },
    search: {
      spellings: toObject(places.filter(({ spellings }) => spellings), ({ name, spellings }) => [toSlug(name), spellings.join('|')]), // oxfmt-ignore
      gateways: places.filter(({ gateway }) => gateway).map(({ name }) => toSlug(name)),
    },
    weather: toLists(places, 'region'),
    pages: toObject(places.filter(({ page }) => page), ({ name, page, stop }) => [toSlug(name), { name, ...page, ...(stop && !stop.retired && { isStop: true }) }]), // oxfmt-ignore
    packages: {
      within: toLists(places, 'within'),
      namedInText: places.filter(({ namedInText }) => namedInText).map(({ name }) => name),
      popular: places.filter(({ popular }) => popular).sort((a, b) => a.popular - b.popular).map(({ name }) => name), // oxfmt-ignore
    },
  };
}

/** Turns `Fort Kochi` into `fort-kochi`. */
export function toSlug(name) {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Names of the places, grouped by the value of a key. */
function toLists(places, key) {
  const lists = {};
  for (const place of places) if (place[key]) (lists[place[key]] ??= []).push(place.name);
  return lists;
}

function toObject(places, toPair) {
  return Object.fromEntries(places.map(toPair));
}
