import 'server-only';
import { z } from 'zod';
import { requireStaff } from '../../staff/permissions/staff';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { toItem } from './picture-row';
import { listSeededPictures } from './pictures';
import type { PictureListQuery } from './schema';
import type { PictureItem, PictureUse } from './types';
import { USES_SQL } from './uses-sql';

type UseRow = {
  kind: PictureUse['kind'];
  id: string;
  title: string;
  is_live: boolean;
  lead: string | null;
  names: string[];
};

/** All pictures and where each is used, the newest uploads first. */
export async function listPictures({ unused }: PictureListQuery = {}): Promise<PictureItem[]> {
  await requireStaff('catalogue:read');
  const [rows, uses] = await Promise.all([
    getPrisma().picture.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'asc' }] }),
    readUses(),
  ]);
  const names = new Set(rows.map(({ name }) => name));
  const items = [
    ...rows.map((row) => toItem(row.name, row, uses.get(row.name) ?? [])),
    ...listSeededPictures()
      .filter((name) => !names.has(name))
      .map((name) => toItem(name, null, uses.get(name) ?? [])),
  ];
  return items
    .filter((item) => item !== null)
    .filter(({ uses: own, isSeeded }) => unused === undefined || (own.length === 0 && !isSeeded));
}

/** The picture with that id, or the picture of the release with that name. Throws NOT_FOUND. */
export async function requirePicture(id: string): Promise<PictureItem> {
  await requireStaff('catalogue:read');
  const where = z.uuid().safeParse(id).success ? { id } : { name: id };
  const [row, uses] = await Promise.all([getPrisma().picture.findUnique({ where }), readUses()]);
  const name = row?.name ?? id;
  const item = toItem(name, row, uses.get(name) ?? []);
  if (!item) throw new AppError('NOT_FOUND', { message: 'Picture Not Found' });
  return item;
}

type Uses = Map<string, PictureUse[]>;

async function readUses(): Promise<Uses> {
  // SQL by hand: several tables refer to pictures, in columns and in JSON.
  const { rows } = await runSql<UseRow>(`${USES_SQL} ORDER BY title, id`);
  const uses: Uses = new Map();
  for (const { kind, id, title, is_live: isLive, lead, names } of rows) {
    for (const name of new Set(names)) {
      uses.set(name, [...(uses.get(name) ?? []), { kind, id, title, isLive, isLead: name === lead }]);
    }
  }
  return uses;
}
