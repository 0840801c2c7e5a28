import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { listInlineScripts } from '@/server/hardening/inline-scripts';

test.each<[what: string, html: string, scripts: string[]]>([
  ['a plain one', '<script>a()</script>', ['a()']],
  [
    'several, each once, in order',
    '<script>b()</script><p><script>a()</script><script>b()</script>',
    ['b()', 'a()'],
  ],
  ['attributes in any order and case', '<SCRIPT async ID=x TYPE="Module">a()</SCRIPT>', ['a()']],
  ['an external one', '<script src="/a.js"></script><script async="" SRC=/b.js>x</script>', []],
  ['src without a value is still src', '<script src>a()</script>', []],
  [
    'data blocks',
    '<script type="application/ld+json">{}</script><script type=\'application/json\'>{}</script>',
    [],
  ],
  ['a template type', '<script type="text/x-template"><b></b></script>', []],
  [
    'legacy JavaScript types',
    '<script type="text/javascript">a()</script><script type=" TEXT/ECMAScript ">b()</script>',
    ['a()', 'b()'],
  ],
  ['an empty type', '<script type="">a()</script>', ['a()']],
  ['an import map', '<script type="importmap">{}</script>', ['{}']],
  ['a > inside an attribute', '<script data-x="a>b" nonce=\'>\'>a()</script>', ['a()']],
  ['src only inside another attribute', '<script data-x=" src=/a.js ">a()</script>', ['a()']],
  ['a script in an attribute of another element', '<div title="<script>evil()</script>">x</div>', []],
  ['a script in a comment', '<!-- <script>evil()</script> --><script>a()</script>', ['a()']],
  ['an empty comment', '<!--><script>a()</script>', ['a()']],
  ['an unterminated comment', '<!-- <script>evil()</script>', []],
  [
    'a script in a text area or title',
    '<title><script>x()</script></title><textarea><script>y()</script></textarea>',
    [],
  ],
  [
    'a tag inside a script',
    '<script>a("<script src=x>")</script><script>b()</script>',
    ['a("<script src=x>")', 'b()'],
  ],
  ['a different closing tag inside', '<script>"</scripted>"; a()</script >', ['"</scripted>"; a()']],
  ['a style', '<style>a>b{}</style><script>a()</script>', ['a()']],
  ['slashes between attributes', '<script/async/>a()</script>', ['a()']],
  ['no end', '<script>a()', []],
  ['an unfinished tag', '<script async', []],
  ['an element with the same prefix', '<scripts>a()</scripts>', []],
  ['line ends as the browser parses them', '<script>a()\r\nb()\rc()</script>', ['a()\nb()\nc()']],
  ['a NUL as the browser parses it', '<script>a("\0")</script>', ['a("\uFFFD")']],
  ['an empty one', '<script></script>', ['']],
  ['Indian scripts', '<script>say("കേരളം")</script>', ['say("കേരളം")']],
  ['text with less-than signs', 'a < b <3 <> <script>a()</script>', ['a()']],
  ['an incomplete comment', '</ <script>a()</script>', []],
])('listInlineScripts returns the inline scripts that run: %s', (_what, html, scripts) => {
  expect(listInlineScripts(html)).toEqual(scripts);
});

test('listInlineScripts finds exactly the inline scripts of any generated page', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p class="a">',
      '</p>',
      '<br/>',
      '<img alt=">" src=x>',
      '<!-- c -->',
      'text & more',
      "<a href='/x'>",
    ),
    fc.stringMatching(/^[a-z0-9 ;()"'=.{}>/]{0,20}$/).map((code) => `<script>${code}</script>`),
    fc
      .stringMatching(/^[a-z0-9 ]{0,20}$/)
      .map((code) => `<script type="application/ld+json">${code}</script>`),
    fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `<script async="" src="/${name}.js"></script>`),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const expected = pieces.flatMap((each) => /^<script>([^]*)<\/script>$/.exec(each)?.slice(1) ?? []);
      expect(listInlineScripts(pieces.join(''))).toEqual([...new Set(expected)]);
    }),
  );
});

const EXECUTABLE = new Set(['', 'module', 'importmap', 'text/javascript']);

/** The scripts that run in the document that parse5 builds, as browsers do. */
function listByParser(html: string): string[] {
  const scripts = new Set<string>();
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && node.tagName === 'script' && node.sourceCodeLocation?.endTag) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      if (!attributes.has('src') && EXECUTABLE.has(attributes.get('type') ?? ''))
        scripts.add(node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
    }
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(html, { sourceCodeLocationInfo: true }));
  return [...scripts];
}

test('listInlineScripts finds the same scripts as an HTML parser in random texts of difficult fragments', () => {
  const part = fc.constantFrom(
    '<script>',
    '</script>',
    '<SCRIPT type=module>',
    '<script src=x>',
    '<script type="a/b">',
    '</script x="',
    '<script>a()',
    '<!--',
    '-->',
    '--!>',
    '->',
    '>',
    '<!',
    '<!doctype html>',
    '<?x',
    '</',
    '</>',
    '"',
    "'",
    '<',
    '-',
    'x',
    '\n',
    ' ',
    '<p title="',
    '<style>',
    '</style>',
    '<textarea>',
    '</textarea>',
    '<noscript>',
    '</noscript>',
    '<scripts>',
    '</scripts>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
      const html = `<!doctype html><body>${parts.join('')}`;
      expect(listInlineScripts(html)).toEqual(listByParser(html));
    }),
    { numRuns: 1_000 },
  );
});

test('listInlineScripts never throws or hangs on any text', () => {
  const bits = fc.constantFrom('<', '>', '"', "'", '/', '!', '-', '=', 'script', 'src', ' ', 'x');
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 60 }), (list) => {
      expect(Array.isArray(listInlineScripts(list.join('')))).toBe(true);
    }),
  );
});
