/** SQL for the further pictures in the JSON content of a package; an empty array for a draft without pictures. */
const OF_CONTENT = `jsonb_path_query_array(content, '$.images[*]')`;
const fromContent = (kind: string, id: string, table: string) =>
  `SELECT '${kind}', ${id}, COALESCE(content->>'title', ''), false, content->>'image',
    ARRAY(SELECT jsonb_array_elements_text(${OF_CONTENT})) || (content->>'image') FROM ${table}`;

/**
 * The columns that refer to pictures: one SELECT per table, with the picture names of a row as an array. Add every new
 * table that refers to pictures: the list, the filter "unused" and the check before deleting use it.
 */
const SOURCES = [
  `SELECT 'package' AS kind, id::text, title, is_active AS is_live, image AS lead, image || images AS names FROM tours`,
  fromContent('draft', 'id::text', 'package_drafts'),
  fromContent('version', "tour_id || '-' || number", 'package_versions'),
  `SELECT 'company', 'company', 'Top of home page and lists', true, NULL,
    ARRAY(SELECT jsonb_array_elements_text(content->'heroPictures')) ||
    ARRAY(SELECT value FROM jsonb_each_text(content->'listPictures')) FROM company`,
  `SELECT 'supplier', id::text, name, archived_at IS NULL, pictures[1], pictures FROM suppliers`,
];

/** SQL of all rows that refer to pictures: `kind, id, title, is_live, lead, names`. */
export const USES_SQL = SOURCES.join(' UNION ALL ');
