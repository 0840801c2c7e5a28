/** A decoded mail: headers, and both bodies as text. */
export type ParsedMail = {
  headers: Map<string, string[]>;
  text: string;
  html: string;
  header: (name: string) => string;
};

/** Parses one of our mails: multipart/alternative, quoted-printable, encoded words (RFC 2045 to 2047). */
export function parseMail(raw: string): ParsedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type')?.[0] ?? '')?.[1];
  if (!boundary) throw new Error('not a multipart mail');
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const read = (type: string) => {
    const part = parts.find((candidate) => candidate.headers.get('content-type')?.[0]?.startsWith(type));
    if (!part) throw new Error(`no ${type}`);
    return decodeBody(part.body, part.headers.get('content-transfer-encoding')?.[0] ?? '7bit');
  };
  return {
    headers,
    text: read('text/plain'),
    html: read('text/html'),
    header: (name) => headers.get(name)?.[0] ?? '',
  };
}

function split(raw: string): { headers: Map<string, string[]>; body: string } {
  const at = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/s.exec(line) ?? [];
    if (!name) throw new Error(`invalid header: ${line}`);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value ?? '')]);
  }
  return { headers, body: raw.slice(at + 4) };
}

function decodeWords(value: string): string {
  return value
    .replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/((?:=\?utf-8\?Q\?[^?]*\?=)+)/gi, (words) =>
      fromBytes(
        [...words.matchAll(/=\?utf-8\?Q\?([^?]*)\?=/gi)]
          .map(([, text]) => unquote((text ?? '').replace(/_/g, ' ')))
          .join(''),
      ),
    )
    .replace(/((?:=\?utf-8\?B\?[^?]*\?=)+)/gi, (words) =>
      fromBytes(
        [...words.matchAll(/=\?utf-8\?B\?([^?]*)\?=/gi)]
          .map(([, text]) => Buffer.from(text ?? '', 'base64').toString('latin1'))
          .join(''),
      ),
    );
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') throw new Error('base64 hides references from erasure');
  const bytes = encoding === 'quoted-printable' ? unquote(body.replace(/=\r\n/g, '')) : body;
  return fromBytes(bytes).replaceAll('\r\n', '\n');
}

function unquote(text: string): string {
  return text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

function fromBytes(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
