import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync('app/globals.css', 'utf8');
const PALETTE = new Map(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);
const PAPERS = ['paper', 'sand', 'white'];

/** Every text colour with each background it is used on. */
const TEXT: Record<string, readonly string[]> = {
  ink: [...PAPERS, 'line', 'lagoon-pale', 'danger-pale', 'success-pale'],
  'ink-soft': [...PAPERS, 'lagoon-pale'],
  lagoon: [...PAPERS, 'lagoon-pale', 'line'],
  'lagoon-deep': [...PAPERS, 'line'],
  laterite: PAPERS,
  leaf: [...PAPERS],
  danger: [...PAPERS, 'danger-pale'],
  success: [...PAPERS, 'success-pale'],
  paper: ['lagoon', 'lagoon-deep', 'ink', 'laterite', 'danger', 'whatsapp'],
  white: ['whatsapp'],
};

/** Control borders, icons and focus rings: 3:1 against their surroundings. */
const GRAPHIC: Record<string, readonly string[]> = {
  'line-strong': ['paper', 'white'],
  lagoon: [...PAPERS, 'lagoon-pale'],
  laterite: PAPERS,
  leaf: PAPERS,
  danger: [...PAPERS, 'danger-pale'],
  success: [...PAPERS, 'success-pale'],
  paper: ['lagoon-deep', 'ink'],
};

/** Decoration that never carries meaning alone: hairlines, stars and drawings next to a label, disabled controls. */
const DECORATION = ['line', 'sun'];
const DISABLED = ['line-strong'];

it('reads the palette from the stylesheet', () => {
  expect(PALETTE.size).toBeGreaterThanOrEqual(16);
  expect(PALETTE.get('ink')).toMatch(/^#/);
});

it.each(toPairs(TEXT))('text %s on %s is readable', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(toPairs(GRAPHIC))('%s contrasts with %s', (shape, ground) => {
  expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
});

it('measures correctly: black on white is 21, and the sun fails as a text colour', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('sun', 'paper')).toBeLessThan(4.5);
});

it('uses only text colours listed above', () => {
  const used = new Set(
    findClasses(/\btext-([a-z]+(?:-[a-z]+)?)(?![\w-])/g).filter((name) => PALETTE.has(name)),
  );
  const allowed = new Set([...Object.keys(TEXT), ...DECORATION, ...DISABLED]);
  expect([...used].filter((name) => !allowed.has(name))).toEqual([]);
});

it('uses only backgrounds that a text colour is tested on', () => {
  const grounds = new Set([...Object.values(TEXT).flat(), ...DECORATION]);
  const used = new Set(
    findClasses(/\bbg-([a-z]+(?:-[a-z]+)?)(?![\w/-])/g).filter((name) => PALETTE.has(name)),
  );
  expect([...used].filter((name) => !grounds.has(name))).toEqual([]);
});

it('has no unused colour in the palette', () => {
  const source = listSources()
    .map((file) => readFileSync(file, 'utf8'))
    .concat(css)
    .join('\n');
  const unused = [...PALETTE.keys()].filter((name) => !new RegExp(`(-|color-)${name}\\b(?!:)`).test(source));
  expect(unused).toEqual([]);
});

it('has no colour literal in components', () => {
  const strays = listSources().filter((file) =>
    /className=[^>]*\[#[0-9a-f]{3,8}\]/i.test(readFileSync(file, 'utf8')),
  );
  expect(strays).toEqual([]);
});

function toPairs(table: Record<string, readonly string[]>): [string, string][] {
  return Object.entries(table).flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  );
}

function findClasses(pattern: RegExp): string[] {
  return listSources().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name),
  );
}

function listSources(): string[] {
  return ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx|css)$/.test(file))
      .map((file) => path.join(folder, file)),
  );
}

function contrast(front: string, ground: string): number {
  return ratio(toHex(front), toHex(ground));
}

function toHex(name: string): string {
  const hex = PALETTE.get(name);
  if (!hex) throw new Error(`no colour ${name} in app/globals.css`);
  return hex;
}

function ratio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
