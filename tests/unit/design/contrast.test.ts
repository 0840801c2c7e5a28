import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contrast } from '@/tests/support/contrast';

const css = readFileSync('app/styles.css', 'utf8');
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
  whatsapp: PAPERS,
  paper: ['lagoon', 'lagoon-deep', 'ink', 'laterite', 'danger', 'whatsapp'],
  white: ['whatsapp'],
};

/** Colours of control borders, icons and focus rings, with their backgrounds. They need a contrast of 3:1. */
const GRAPHIC: Record<string, readonly string[]> = {
  'line-strong': ['paper', 'white'],
  lagoon: [...PAPERS, 'lagoon-pale'],
  laterite: PAPERS,
  leaf: PAPERS,
  danger: [...PAPERS, 'danger-pale'],
  success: [...PAPERS, 'success-pale'],
  paper: ['lagoon-deep', 'ink'],
};

/** Colours that need no contrast: decoration beside a text with the same meaning, and disabled controls. */
const DECORATION = ['line', 'sun'];
const DISABLED = ['line-strong'];

it('the contrast test reads the palette from the stylesheet', () => {
  expect(PALETTE.size).toBeGreaterThanOrEqual(16);
  expect(PALETTE.get('ink')).toMatch(/^#/);
});

it.each(toPairs(TEXT))('text in the colour %s is readable on %s', (text, ground) => {
  expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(toPairs(GRAPHIC))('borders, icons and focus rings in %s contrast with %s', (shape, ground) => {
  expect(contrastOf(shape, ground)).toBeGreaterThanOrEqual(3);
});

it('the contrast of black on white is 21, and the colour sun has too little contrast for text', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('sun', 'paper')).toBeLessThan(4.5);
});

it('components use only the text colours listed in the contrast test', () => {
  const used = new Set(
    findClasses(/\btext-([a-z]+(?:-[a-z]+)?)(?![\w-])/g).filter((name) => PALETTE.has(name)),
  );
  const allowed = new Set([...Object.keys(TEXT), ...DECORATION, ...DISABLED]);
  expect([...used].filter((name) => !allowed.has(name))).toEqual([]);
});

it('components use only backgrounds for which the contrast test checks a text colour', () => {
  const grounds = new Set([...Object.values(TEXT).flat(), ...DECORATION]);
  const used = new Set(
    findClasses(/\bbg-([a-z]+(?:-[a-z]+)?)(?![\w/-])/g).filter((name) => PALETTE.has(name)),
  );
  expect([...used].filter((name) => !grounds.has(name))).toEqual([]);
});

it('every colour of the palette is used', () => {
  const source = listSources()
    .map((file) => readFileSync(file, 'utf8'))
    .concat(css)
    .join('\n');
  const unused = [...PALETTE.keys()].filter((name) => !new RegExp(`(-|color-)${name}\\b(?!:)`).test(source));
  expect(unused).toEqual([]);
});

it('components contain no colour literal', () => {
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

function contrastOf(front: string, ground: string): number {
  return contrast(toHex(front), toHex(ground));
}

function toHex(name: string): string {
  const hex = PALETTE.get(name);
  if (!hex) throw new Error(`no colour ${name} in app/styles.css`);
  return hex;
}
