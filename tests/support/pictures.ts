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
  const form = new FormData();
  form.set('file', new File([new Uint8Array(body)], fileName, { type }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Request('http://localhost', { method: 'POST', body: form });
  const headers = Object.fromEntries(makeStaffRequest(path, { method, cookie }).headers);
  return new Request(new URL(path, headers.origin), {
    method,
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    body: await encoded.arrayBuffer(),
  });
}
