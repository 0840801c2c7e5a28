import 'server-only';
import { toAuditSql } from '../../staff/audit/mutations';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { NewTemplate, TemplatePatch } from './schema';

/** Adds a template at the end of the list, once per key; returns its id. */
export async function createTemplate(
  { name, language, subject, body }: NewTemplate,
  staffId: string,
  creation: Creation | null,
): Promise<string> {
  return createOnce(creation, async (run) => {
    const { rows } = await run<{ id: string }>(CREATE, [staffId, name, language, subject, body]);
    return rows[0]?.id ?? '';
  });
}

const CREATE = `WITH changed AS (
  INSERT INTO reply_templates (name, language, subject, body, position, updated_by_id)
  SELECT $2, $3, $4, $5, COALESCE(max(position), 0) + 1, $1::uuid FROM reply_templates RETURNING id, name
), audited AS (${toAudit('template-created')})
SELECT id FROM changed`;

/**
 * Updates a template that still has the given version. Otherwise it is a conflict, unless these same texts were already
 * stored as the next version (a repeated request). Throws NOT_FOUND.
 */
export async function updateTemplate(
  id: string,
  template: TemplatePatch,
  staffId: string,
): Promise<'changed' | 'conflict'> {
  const { name, language, subject, body, version } = template;
  const rows = await write(
    `WITH changed AS (
      UPDATE reply_templates SET name = $2, language = $3, subject = $4, body = $5, updated_by_id = $1::uuid,
        version = version + 1, updated_at = now()
      WHERE id = $6::uuid AND version = $7 AND deleted_at IS NULL RETURNING id, name
    ), audited AS (${toAudit('template-changed')})
    SELECT id FROM changed`,
    [staffId, name, language, subject, body, id, version],
  );
  if (rows.length > 0) return 'changed';
  const stored = await write(
    `SELECT id FROM reply_templates WHERE (name, language, subject, body) = ($1, $2, $3, $4)
       AND id = $5::uuid AND version = $6 AND deleted_at IS NULL`,
    [name, language, subject, body, id, version + 1],
  );
  if (stored.length > 0) return 'changed';
  const error = await toWriteError(id);
  if (error.code !== 'CONFLICT') throw error;
  return 'conflict';
}

/** Soft-deletes a template; replies already written with it are kept. */
export async function deleteTemplate(id: string, version: number, staffId: string): Promise<void> {
  const rows = await write(
    `WITH changed AS (
      UPDATE reply_templates SET deleted_at = now(), updated_by_id = $1::uuid, version = version + 1, updated_at = now()
      WHERE id = $2::uuid AND version = $3 AND deleted_at IS NULL RETURNING id, name
    ), audited AS (${toAudit('template-deleted')})
    SELECT id FROM changed`,
    [staffId, id, version],
  );
  if (rows.length === 0) throw await toWriteError(id);
}

function toAudit(action: 'template-created' | 'template-changed' | 'template-deleted'): string {
  return toAuditSql({ from: 'changed', staffId: '$1::uuid', action, target: 'changed.name' });
}

async function write(statement: string, values: unknown[]): Promise<{ id: string }[]> {
  const { rows } = await runSql<{ id: string }>(statement, values);
  return rows;
}

async function toWriteError(id: string): Promise<AppError> {
  const rows = await write('SELECT id FROM reply_templates WHERE id = $1::uuid AND deleted_at IS NULL', [id]);
  return new AppError(rows.length > 0 ? 'CONFLICT' : 'NOT_FOUND');
}
