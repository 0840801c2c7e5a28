import sharp from 'sharp';
import { makeStaffRequest } from './staff';

type Colour = { r: number; g: number; b: number };

/** A JPEG of one colour; another colour gives another hash. */
export function makeJpeg(width = 1000, height = 700, background: Colour = { r: 20, g: 90, b: 90 }) {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

type Form = { body: Buffer; fileName?: string; type?: string; fields?: Record<string, string> };

/** A multipart upload as a browser sends it. */
export async function makeUpload(
  path: string,
  cookie: string,
  { body, fileName = 'photo.jpg', type = 'image/jpeg', fields = {} }: Form,
  method = 'POST',
): Promise<Request> {
  return withFile(makeStaffRequest(path, { method, cookie }), body, { fileName, type, fields });
}

/** Replaces the body of a request with a multipart body. */
export async function withFile(
  { url, method, headers }: Request,
  body: Buffer,
  { fileName = 'photo.jpg', type = 'image/jpeg', fields = {} }: Omit<Form, 'body'> = {},
): Promise<Request> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(body)], fileName, { type }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Request('http://localhost', { method: 'POST', body: form });
  return new Request(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  });
}

/** The request with a CSV file as its body. */
export function withCsv({ url, method, headers }: Request, csv: string): Request {
  return new Request(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-type': 'text/csv' },
    body: csv,
  });
}
