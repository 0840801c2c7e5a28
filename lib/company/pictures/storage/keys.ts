/** `name-hash-width.avif`, `name-hash-width.webp`, and `name-hash.jpg` for link previews. */
const PICTURE = /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}(?:-(?:240|480|750|1080|1600)\.(?:avif|webp)|\.jpg)$/;
/** The logo of the company: `logo--hash.webp`, `logo--hash.png`, and icons such as `logo--hash-192.png`. */
const LOGO = /^logo--[0-9a-f]{8}(?:\.webp|(?:-(?:192|512))?\.png)$/;
const MAX_LENGTH = 120;

/** True for file names of the picture pipeline. Other names are never passed to a folder or bucket. */
export function isPictureKey(key: string): boolean {
  return key.length <= MAX_LENGTH && (PICTURE.test(key) || LOGO.test(key));
}

/** The name and hash of a picture from a file name: `name-hash` from `name-hash-480.avif`. */
export function toFileName(key: string): string {
  return /^.*-[0-9a-f]{8}(?=[-.])/.exec(key)?.[0] ?? '';
}

/** The name of a picture from a file name without size: `munnar` from `munnar-0123abcd`. */
export function toPictureName(file: string): string {
  return file.replace(/-[0-9a-f]{8}$/, '');
}

/** The key of the file that is served at a path; null for any other path. */
export function toPictureKey(path: string): string | null {
  const [, folder, key = ''] = /^\/(pictures|share)\/([^/]+)$/.exec(path) ?? [];
  if (!isPictureKey(key)) return null;
  return (folder === 'share') === key.endsWith('.jpg') ? key : null;
}

/** Returns the key; throws if `isPictureKey` rejects it. */
export function requirePictureKey(key: string): string {
  if (!isPictureKey(key)) throw new Error(`${JSON.stringify(key)} is not the name of a picture file.`);
  return key;
}
