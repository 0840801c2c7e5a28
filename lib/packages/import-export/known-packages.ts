import type { AdminPackage } from '../model/types';
import type { FileError } from '../../platform/format/file-problem';
import type { FileRow } from './types';

/** A stored package with its former slugs. */
export type KnownPackage = AdminPackage & { formerSlugs: string[] };

/** Looks up packages, and checks for ids and slugs in use, in the database and in the file. */
export type KnownPackages = {
  find: (row: FileRow) => KnownPackage | null;
  /** Errors in the id and slug of a row. */
  check: (row: FileRow, own: KnownPackage | null) => FileError[];
};

const NEW_ID = /^[1-9]\d{0,8}$/;

/**
 * A row refers to the package with the same id or, if the row has no id, with the same slug. A slug is free when no
 * other package has or had it. A slug that the same file would free still counts as used, so swapping two slugs needs
 * two files.
 */
export function indexPackages(stored: readonly KnownPackage[], rows: readonly FileRow[]): KnownPackages {
  const byId = new Map(stored.map((entry) => [entry.id, entry]));
  const bySlug = new Map(stored.flatMap((entry) => (entry.slug === null ? [] : [[entry.slug, entry]])));
  const byFormer = new Map(stored.flatMap((entry) => entry.formerSlugs.map((slug) => [slug, entry])));
  const find = (row: FileRow): KnownPackage | null => {
    if (row.id !== null) return byId.get(row.id) ?? null;
    const { slug } = row.patch;
    return typeof slug === 'string' ? (bySlug.get(slug) ?? null) : null;
  };
  const firstById = indexFirst(rows, (row) => find(row)?.id ?? row.id);
  const firstBySlug = indexFirst(rows, ({ patch }) => (typeof patch.slug === 'string' ? patch.slug : null));

  function check(row: FileRow, own: KnownPackage | null): FileError[] {
    const errors: FileError[] = [];
    const add = (field: string, message: string) => errors.push({ row: row.row, field, message });
    const id = own?.id ?? row.id;
    if (!own && id !== null && !NEW_ID.test(id)) {
      add('id', `There is no package ${id.slice(0, 100)}. Leave the id empty for a new package.`);
    }
    const first = id === null ? undefined : firstById.get(id);
    if (first !== undefined && first !== row.row) add('id', `Row ${first} is about the same package.`);
    const { slug } = row.patch;
    if (typeof slug !== 'string' || slug === own?.slug) return errors;
    const twin = firstBySlug.get(slug);
    const [holder, former, namesake] = [bySlug.get(slug), byFormer.get(slug), byId.get(slug)];
    if (twin !== undefined && twin !== row.row) add('slug', `Row ${twin} has the same slug.`);
    else if ((holder ?? namesake ?? own)?.id !== own?.id)
      add('slug', `The package ${describe(holder ?? namesake)} has this address. Choose another one.`);
    else if (former && former.id !== own?.id)
      add('slug', `This address leads to ${describe(former)}, which had it before. Choose another slug.`);
    return errors;
  }
  return { find, check };
}

function indexFirst(rows: readonly FileRow[], getKey: (row: FileRow) => string | null): Map<string, number> {
  const first = new Map<string, number>();
  for (const row of rows) {
    const key = getKey(row);
    if (key !== null && !first.has(key)) first.set(key, row.row);
  }
  return first;
}

function describe(entry: KnownPackage | undefined): string {
  return entry ? `“${entry.title}” (${entry.id})` : 'another package';
}
