import { readdirSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';

// A regular expression whose time grows with the square of its input blocks the whole site for seconds. Each one of the
// site is tested on long texts that nearly match: a linear one takes a millisecond, others exceed the deadline.
const LENGTH = 100_000;
const DEADLINE_MS = 2_000;
const STARTS = ['', 'a', '0', '# a'];
const REPEATED = [
  ' ',
  '\t',
  '\n',
  '0',
  'a',
  '-',
  '.',
  ',',
  '/',
  '[',
  '(',
  '|',
  '#',
  '{',
  '"',
  '\u0d05',
  '0 ',
  'a@',
  'a.',
  '[a',
  '[a](/',
];
const TEXTS = STARTS.flatMap((start) =>
  REPEATED.map((part) => `${start}${part.repeat(LENGTH / part.length)}\u0001!`),
);

const FILES = ['app', 'components', 'lib', 'server', 'public']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
  )
  .filter((file) => /\.(tsx?|js)$/.test(file) && !file.startsWith('lib/generated/'));
const PATTERNS = FILES.flatMap((file) =>
  listPatterns(file).map((pattern): [string, RegExp] => [`${file} ${String(pattern)}`, pattern]),
).filter(([, { source }]) => /[*+]|,\}/.test(source));

it('the pattern test finds a pattern that is too slow', () => {
  expect(PATTERNS.length).toBeGreaterThan(100);
  expect(isSlow(/(\d+)\s*%?\s*%/)).toBe(true);
});

it.each(PATTERNS)('the regular expression %s is linear', (_name, pattern) =>
  expect(isSlow(pattern)).toBe(false),
);

function isSlow({ source, flags }: RegExp): boolean {
  const pattern = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  const context = createContext({ pattern, text: '' });
  const script = new Script("text.replace(pattern, '')");
  return TEXTS.some((text) => {
    context.text = text;
    try {
      script.runInContext(context, { timeout: DEADLINE_MS });
      return false;
    } catch {
      return true;
    }
  });
}

function listPatterns(file: string): RegExp[] {
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    const [, source, flags] = ts.isRegularExpressionLiteral(node)
      ? (/^\/([^]*)\/(\w*)$/.exec(node.text) ?? [])
      : [];
    if (source !== undefined) patterns.push(new RegExp(source, flags));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return patterns;
}
