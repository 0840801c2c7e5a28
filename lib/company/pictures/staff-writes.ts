import 'server-only';
import { getRawEnvironment } from '../../platform/env';
import { AppError } from '../../platform/errors';
import { parseInput } from '../../platform/http/input';
import type { Upload } from '../../platform/http/upload';
import { requirePermission, type Staff } from '../../staff/permissions/staff';
import { renewPages } from '../../platform/page-expiry/page-refresh';
import { listPictures, requirePicture } from './admin-queries';
import { withEncodedPicture, type EncodedPicture } from './encode';
import { deletePicture, insertPicture, listFileNames, replacePictureFile, updatePicture } from './mutations';
import { PICTURE_LIMITS } from './limits';
import type { Picture as StoredPicture } from '../../generated/prisma/client';
import { toItem } from './picture-row';
import { newPictureSchema, replacementSchema, type NewPicture, type PicturePatch } from './schema';
import { toFileName, toPictureName } from './storage/keys';
import { openPictureStorage } from './storage/open';
import type { PictureItem } from './types';

/** Longest name that is made from a title or a file name. */
const MAX_NAME_LENGTH = 60;
/** Number of attempts to find a free name when names are taken concurrently. */
const ATTEMPTS = 3;
const CENTRE = { focalX: 50, focalY: 50 };
const WORDS = ['title', 'place', 'alt', 'focalX', 'focalY'] as const;

/**
 * Encodes and stores an uploaded picture. Throws INVALID for a name that is taken and for a file that cannot be used,
 * FORBIDDEN if a place is given without the right to publish, because pages show the pictures of a place at once.
 */
export async function uploadPicture({ body, fileName, fields }: Upload, staff: Staff): Promise<PictureItem> {
  const words = proposeTitle(parseInput(newPictureSchema, fields), fileName);
  if (words.place) await requirePermission(staff, 'catalogue:write', { name: 'place', label: 'Place' });
  if (words.name && (await listNames()).has(words.name)) throw toNameInUseError(words.name);
  const row = await withEncodedPicture(body, (encoded) =>
    addPicture(encoded, { ...words, fileName }, staff.id),
  );
  await renewPages('pictures');
  // The stored picture is not read again: if that failed, it would seem unsaved, and a retry would store it twice.
  return toItem(row.name, row, []) as PictureItem;
}

async function addPicture(
  encoded: EncodedPicture,
  { name: wanted, fileName, ...words }: NewPicture & { fileName: string },
  staffId: string,
): Promise<StoredPicture> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const used = await listNames();
    const name = wanted || choosePictureName({ title: words.title, fileName }, (one) => used.has(one));
    const row = await storeFiles(name, encoded, () =>
      insertPicture(
        { name, ...words, ...CENTRE, file: encoded },
        { staffId, action: 'picture-uploaded', detail: { after: { ...words, hash: encoded.hash } } },
      ),
    );
    if (row !== null) return row;
    if (wanted) throw toNameInUseError(wanted);
  }
  throw new AppError('CONFLICT');
}

type ChangeOutcome = 'changed' | 'unchanged' | 'conflict';

/** Changes words and focal point of a picture. Without a version, the latest row is changed. */
export async function changePicture(
  id: string,
  patch: PicturePatch,
  staffId: string,
): Promise<ChangeOutcome> {
  const current = await requirePicture(id);
  if (patch.version !== undefined && patch.version !== current.version) return 'conflict';
  const fields = WORDS.filter((field) => patch[field] !== undefined && patch[field] !== current[field]);
  if (fields.length === 0) return 'unchanged';
  const pick = (from: Partial<PictureItem>) =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  const next = { ...pickWords(current), ...(pick(patch as Partial<PictureItem>) as object) };
  const audited = {
    staffId,
    action: 'picture-changed' as const,
    detail: { fields: fields.join(', '), before: pick(current), after: pick(next) },
  };
  const isDone =
    current.version === 0
      ? (await insertPicture({ ...next, name: current.name, file: null }, audited)) !== null
      : (await updatePicture(current, next, audited)) !== null;
  if (!isDone) return 'conflict';
  await renewPages('pictures');
  return 'changed';
}

/** Replaces the file of a picture. The old files are kept for pages that are already open. */
export async function replacePicture(id: string, upload: Upload, staffId: string): Promise<ChangeOutcome> {
  const { version } = parseInput(replacementSchema, upload.fields);
  const current = await requirePicture(id);
  if (version !== undefined && version !== current.version) return 'conflict';
  const isDone = await withEncodedPicture(upload.body, (encoded) => {
    const audited = {
      staffId,
      action: 'picture-replaced' as const,
      detail: { before: { url: current.url }, after: { hash: encoded.hash } },
    };
    const { name } = current;
    return storeFiles(name, encoded, () =>
      current.version === 0
        ? insertPicture({ ...pickWords(current), ...CENTRE, name, file: encoded }, audited)
        : replacePictureFile(current, encoded, audited),
    );
  });
  if (isDone === null) return 'conflict';
  await renewPages('pictures');
  return 'changed';
}

/** Deletes a picture with its files. INVALID when the picture is in use or is part of the release. */
export async function removePicture(id: string, staffId: string): Promise<void> {
  const current = await requirePicture(id);
  if (current.version === 0)
    throw new AppError('INVALID', { message: 'This picture came with the site and cannot be deleted.' });
  const before = { title: current.title, place: current.place, alt: current.alt, url: current.url };
  const audited = { staffId, action: 'picture-deleted' as const, detail: { before } };
  if (current.uses.length > 0 || !(await deletePicture(current, audited)))
    throw toUsed(await requirePicture(id));
  await renewPages('pictures');
  if (!current.isUploaded) return;
  const storage = openPictureStorage(getRawEnvironment());
  const files = (await storage.list()).filter(({ key }) => isOf(current, key));
  await Promise.all(files.map(({ key }) => storage.delete(key)));
}

function isOf({ name }: PictureItem, key: string): boolean {
  return toPictureName(toFileName(key)) === name;
}

function toUsed({ uses }: PictureItem): AppError {
  if (uses.length === 0) return new AppError('CONFLICT');
  const names = [
    ...new Set(uses.map(({ kind, title }) => `“${title}”${kind === 'package' ? '' : ` (${kind})`}`)),
  ];
  const shown = names.slice(0, 3).join(', ');
  const rest = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return new AppError('INVALID', {
    message: `This picture is used in ${shown}${rest}. Remove it there first.`,
  });
}

/**
 * Stores the files, then writes the row. If the row is not written, the new files are deleted, unless another row uses
 * them.
 */
export async function storeFiles<T>(
  name: string,
  encoded: EncodedPicture,
  writeRow: () => Promise<T | null>,
) {
  const storage = openPictureStorage(getRawEnvironment());
  const keys = encoded.files.map((suffix) => ({ suffix, key: `${name}-${encoded.hash}${suffix}` }));
  const known = new Set((await storage.list()).map(({ key }) => key));
  const added: string[] = [];
  let result: T | null = null;
  try {
    for (const { suffix, key } of keys.filter((one) => !known.has(one.key))) {
      added.push(key);
      await storage.put(key, await encoded.read(suffix));
    }
    result = await writeRow();
    return result;
  } finally {
    if (result === null && !(await listFileNames()).has(`${name}-${encoded.hash}`))
      await Promise.allSettled(added.map((key) => storage.delete(key)));
  }
}

async function listNames(): Promise<Set<string>> {
  return new Set((await listPictures()).map(({ name }) => name));
}

function pickWords({ title, place, alt, focalX, focalY }: PictureItem) {
  return { title, place, alt, focalX, focalY };
}

function toNameInUseError(name: string): AppError {
  return new AppError('INVALID', { field: 'name', message: `There is a picture called ${name} already.` });
}

/**
 * The name of a new picture, made from the letters and digits of the title, or of the file name (without folders and
 * extension). If the name is taken, a number is appended.
 */
function choosePictureName(
  { title, fileName }: { title: string; fileName: string },
  isUsed: (name: string) => boolean,
): string {
  const base = toName(title) || toName(toStem(fileName)) || 'picture';
  if (!isUsed(base)) return base;
  for (let number = 2; ; number += 1) if (!isUsed(`${base}-${number}`)) return `${base}-${number}`;
}

/**
 * Proposes the file name as title if the picture's name cannot be made from it, because it is in another script, such
 * as മൂന്നാർ.jpg.
 */
function proposeTitle(words: NewPicture, fileName: string): NewPicture {
  const stem = toStem(fileName)
    .replace(/[_\s]+/g, ' ')
    .trim();
  if (words.title || toName(stem) !== '') return words;
  const { data: title = '' } = newPictureSchema.shape.title.safeParse(stem.slice(0, PICTURE_LIMITS.title));
  return { ...words, title };
}

/** The file name without folders and extension. */
function toStem(fileName: string): string {
  return (
    fileName
      .split(/[/\\]/)
      .at(-1)
      ?.replace(/\.[^.]*$/, '') ?? ''
  );
}

function toName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, '');
}
