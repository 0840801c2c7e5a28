/**
 * Where pictures are named: one SELECT per table, with the names of a row as an array. A new table that names pictures is
 * added here; the list, the filter "unused" and the check before deleting all use it.
 */
const SOURCES = [
  `SELECT 'package' AS kind, id::text, title, is_active AS is_live, image AS lead, image || images AS names FROM tours`,
];

/** SQL of all rows that name pictures: `kind, id, title, is_live, lead, names`. */
export const USES_SQL = SOURCES.join(' UNION ALL ');
