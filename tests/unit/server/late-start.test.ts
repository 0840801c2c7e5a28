import { deferScripts } from '@/server/responses/first-touch';

const BOOT =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/a.js"],"runtimeModuleIds":[7]});</script>';
const PAGE = [
  '<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script>',
  '<script src="/_next/static/chunks/old.js" noModule=""></script>',
  '<link rel="stylesheet" href="/_next/static/chunks/a.css"/></head><body>',
  '<script type="application/ld+json">{"@type":"Product"}</script><script>early()</script><p>Words</p>',
  BOOT,
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  String.raw`<script>self.__next_f.push([1,"0:{\"text\":\"\u003c/script> \\ \"}"])</script>`,
  '<script>self.__next_f.push([1,"1:null"])</script></body></html>',
].join('');

function readList(html: string) {
  const text = /<script type="application\/json" id="late">(.*)<\/script><\/body>/.exec(html)?.[1] ?? '';
  return JSON.parse(text) as { boot: unknown[]; scripts: string[]; flight: unknown[] };
}

it('the rewriting of a page replaces the scripts of Next with a list of them', () => {
  const html = deferScripts(PAGE);
  expect(html).not.toMatch(/_next\/static[^"]*\.js" async|as="script"|noModule|<script>self/);
  expect(readList(html)).toEqual({
    boot: [{ otherChunks: ['static/chunks/a.js'], runtimeModuleIds: [7] }],
    scripts: ['/_next/static/chunks/a.js', '/_next/static/chunks/main.js'],
    flight: [[0], [1, '0:{"text":"</script> \\ "}'], [1, '1:null']],
  });
});

it('the rewriting of a page keeps styles, structured data, the inline script of the site and the content', () => {
  const html = deferScripts(PAGE);
  for (const text of ['a.css', '"@type":"Product"', '<script>early()</script>', '<p>Words</p>'])
    expect(html).toContain(text);
});

it('the rewriting of a page keeps the payload escaped, so that it cannot end the list', () => {
  expect(deferScripts(PAGE)).toContain(String.raw`\u003c/script>`);
});

it.each([
  ['without the start of Next', PAGE.replace(BOOT, '')],
  ['without a payload', PAGE.replace(/<script>self.*?<\/script>/g, '')],
  ['without an end', PAGE.replace('</body></html>', '')],
  ['that is no page', 'Not found'],
])('the rewriting of a page returns a document %s unchanged', (_, html) => {
  expect(deferScripts(html)).toBe(html);
});
