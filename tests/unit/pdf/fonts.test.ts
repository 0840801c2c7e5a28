import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import printable from '@/lib/platform/format/printable.json';

const FOLDERS = [path.join('lib', 'public', 'pdf', 'fonts'), path.join('app', 'fonts')];
const licences = readFileSync(path.join('public', 'font-licences.txt'), 'utf8');

const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)));

it.each(files)('the licence of the font %s is published', (file) => {
  const font = create(readFileSync(file)) as Font;
  const owner = /^Copyright \d{4} The (\w+)/.exec(
    font.copyright?.replace('Google LLC', 'The Noto') ?? '',
  )?.[1];
  expect(owner).toBeDefined();
  expect(licences).toMatch(new RegExp(`Copyright \\d{4} The ${owner} Project Authors`));
  expect(licences).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

it.each(Object.entries(printable))('printable.json lists the letters of the font %s', (face, ranges) => {
  const font = create(readFileSync(path.join('lib', 'public', 'pdf', 'fonts', `${face}.ttf`))) as Font;
  const listed = ranges.split(' ').reduce((sum, range) => {
    const [from = 0, to = from] = range.split('-').map((end) => Number.parseInt(end, 16));
    return sum + to - from + 1;
  }, 0);
  expect(listed).toBe(font.characterSet.filter((letter) => !isMathematics(face, letter)).length);
});

/** Whether a letter is Greek and in a Latin font, which has such letters as mathematical signs only. */
function isMathematics(face: string, letter: number): boolean {
  return ['display', 'strong', 'text'].includes(face) && letter >= 0x370 && letter <= 0x3ff;
}
