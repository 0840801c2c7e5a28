/** Elements whose content is plain text when scripting is enabled, so tags inside them do not count. */
const TEXT_ELEMENTS = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'iframe',
  'xmp',
  'noembed',
  'noframes',
]);
const EXECUTABLE = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/;

/** `end` is 0 when the text ends within the tag. */
type Tag = { name: string; attributes: Map<string, string>; end: number };

/**
 * Lists the different inline scripts that a browser would run, in order. Tags are parsed as in the HTML standard:
 * attributes may have any order and case, with or without quotes. A script without a closing tag is ignored.
 */
export function listInlineScripts(html: string): string[] {
  const scripts = new Set<string>();
  let position = html.indexOf('<');
  while (position !== -1) {
    position = html.indexOf('<', readMarkup(html, position, scripts));
  }
  return [...scripts];
}

/** Reads the comment or tag that starts with the `<` at `position`. Returns the position at which to continue. */
function readMarkup(html: string, position: number, scripts: Set<string>): number {
  if (html.startsWith('<!--', position)) return skipComment(html, position);
  if (/^<(?:[!?]|\/[^a-z])/i.test(html.slice(position, position + 3))) return findEnd(html, />/g, position); // no tag
  const tag = readTag(html, position);
  if (!tag) return position + 1;
  if (tag.end === 0 || tag.name === 'plaintext') return html.length;
  if (!TEXT_ELEMENTS.has(tag.name)) return tag.end;
  const close = tag.name === 'script' ? findScriptEnd(html, tag.end) : findClosingTag(html, tag);
  if (close === -1) return html.length;
  if (tag.name === 'script' && isInlineExecutable(tag.attributes) && readTag(html, close)?.end)
    scripts.add(toScriptText(html.slice(tag.end, close)));
  return close;
}

function skipComment(html: string, position: number): number {
  const empty = /^<!--(?:-?>)/.exec(html.slice(position, position + 6)); // <!--> and <!---> are complete comments
  return empty ? position + empty[0].length : findEnd(html, /--!?>/g, position + 4);
}

/** The position after the next match; the end of the text when there is none. */
function findEnd(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : html.length;
}

/** Reads an opening tag, or a closing one, whose name then starts with a slash. */
function readTag(html: string, position: number): Tag | null {
  const open = /<(\/?[a-z][^\s/>]*)/iy;
  open.lastIndex = position;
  const name = open.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const attributes = new Map<string, string>();
  // Matches one attribute: spaces and slashes, a name, and an optional value in double quotes, single quotes or none.
  const attribute =
    /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>"'][^\s>]*)?))?/y;
  attribute.lastIndex = open.lastIndex;
  let end = open.lastIndex;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const key = (match[1] ?? '').toLowerCase();
    if (!attributes.has(key)) attributes.set(key, match[2] ?? match[3] ?? match[4] ?? '');
    end = attribute.lastIndex;
  }
  const close = html.indexOf('>', end);
  return { name, attributes, end: close + 1 };
}

function findClosingTag(html: string, tag: Tag): number {
  const closing = new RegExp(`</${tag.name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = tag.end;
  return closing.exec(html)?.index ?? -1;
}

/** Finds the closing tag of a script. A script element inside an HTML comment within the script has its own closing tag. */
function findScriptEnd(html: string, from: number): number {
  const mark = /<!--|-->|<\/?script(?=[\s/>])/gi;
  let place: 'script' | 'comment' | 'nested' = 'script';
  mark.lastIndex = from;
  for (let match = mark.exec(html); match; match = mark.exec(html)) {
    const text = match[0].toLowerCase();
    if (text === '-->') place = 'script';
    else if (text === '<script') place = place === 'comment' ? 'nested' : place;
    else if (text === '<!--') {
      if (place === 'script') place = 'comment';
      mark.lastIndex = match.index + 2; // <!--> is a complete comment
    } else if (place === 'nested') place = 'comment';
    else return match.index;
  }
  return -1;
}

function isInlineExecutable(attributes: Map<string, string>): boolean {
  if (attributes.has('src')) return false;
  const type = attributes.get('type')?.trim().toLowerCase();
  return !type || EXECUTABLE.test(type);
}

/** Normalises line ends and NUL as an HTML parser does. The CSP hash is computed from the normalised text. */
function toScriptText(source: string): string {
  return source.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');
}
