import { readFileSync } from 'node:fs';

const css = readFileSync('app/globals.css', 'utf8');

it('looks for class names in the folders with code only: a data folder in the checkout has a socket, which cannot be read', () => {
  expect(css).toContain("@import 'tailwindcss' source(none);");
  const folders = [...css.matchAll(/^@source '\.\.\/(\w+)';$/gm)].map(([, name]) => name);
  expect(folders).toEqual(['app', 'components', 'lib']);
});
