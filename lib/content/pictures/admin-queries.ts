import 'server-only';
import { z } from 'zod';
import { requireStaff } from '../../staff/permissions/staff';
import { runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { combinePicture, listSeededPictures, listWidths, THUMBNAIL_WIDTH, toPictureUrl } from './pictures';
import { COLUMNS, toPictureRow, type StoredRow } from './queries';
import type { PictureListQuery } from './schema';
import type { PictureItem, PictureUse } from './types';
import { USES_SQL } from './uses';

type Row = StoredRow & { id: string; bytes: number | null; version: number; updated_at: Date };
type UseRow = {
  kind: PictureUse['kind'];
  id: string;
  title: string;
  is_live: boolean;
  lead: string | null;
  names: string[];
};

const ALL = `SELECT ${COLUMNS}, id, bytes, version, updated_at FROM pictures`;

/** All pictures with where each is used, the newest uploads first. */
export async function listPictures({ unused }: PictureListQuery = {}): Promise<PictureItem[]> {
  await requireStaff('catalogue:read');
  const [{ rows }, uses] = await Promise.all([
    runSql<Row>(`${ALL} ORDER BY created_at DESC, id`),
    readUses(),
  ]);
  const names = new Set(rows.map(({ name }) => name));
  const items = [
    ...rows.map((row) => toItem(row.name, row, uses)),
    ...listSeededPictures()
      .filter((name) => !names.has(name))
      .map((name) => toItem(name, null, uses)),
  ];
  return items
    .filter((item) => item !== null)
    .filter(({ uses: own, isSeeded }) => unused === undefined || (own.length === 0 && !isSeeded));
}

/** The picture with that id, or the picture of the release with that name. Throws NOT_FOUND. */
export async function requirePicture(id: string): Promise<PictureItem> {
  await requireStaff('catalogue:read');
  const isId = z.uuid().safeParse(id).success;
  const [{ rows }, uses] = await Promise.all([
    runSql<Row>(`${ALL} WHERE ${isId ? 'id = $1::uuid' : 'name = $1'}`, [id]),
    readUses(),
  ]);
  const name = rows[0]?.name ?? id;
  const item = rows[0] || listSeededPictures().includes(name) ? toItem(name, rows[0] ?? null, uses) : null;
  if (!item) throw new AppError('NOT_FOUND', { message: 'Picture Not Found' });
  return item;
}

type Uses = Map<string, PictureUse[]>;

async function readUses(): Promise<Uses> {
  const { rows } = await runSql<UseRow>(`${USES_SQL} ORDER BY title, id`);
  const uses: Uses = new Map();
  for (const { kind, id, title, is_live: isLive, lead, names } of rows) {
    for (const name of new Set(names)) {
      uses.set(name, [...(uses.get(name) ?? []), { kind, id, title, isLive, isLead: name === lead }]);
    }
  }
  return uses;
}

function toItem(name: string, row: Row | null, uses: Uses): PictureItem | null {
  const picture = combinePicture(name, row && toPictureRow(row));
  if (!picture) return null;
  const { title, place, alt, width, height, focalX, focalY } = picture;
  return {
    ...{ name, title, place, alt, width, height, focalX, focalY },
    id: row?.id ?? name,
    version: row?.version ?? 0,
    isSeeded: listSeededPictures().includes(name),
    isUploaded: typeof row?.hash === 'string',
    bytes: row?.bytes ?? null,
    widths: listWidths(picture),
    url: toPictureUrl(picture, 1600, 'webp'),
    thumbnail: toPictureUrl(picture, THUMBNAIL_WIDTH, 'webp'),
    preview: toPictureUrl(picture, 750, 'webp'),
    updatedAt: row?.updated_at.toISOString() ?? null,
    uses: uses.get(name) ?? [],
  };
}
