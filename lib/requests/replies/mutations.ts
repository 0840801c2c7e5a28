import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, saveVersioned } from '../../staff/audit/mutations';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { getPrisma, runSql } from '../../platform/db';
import { AppError } from '../../platform/errors';
import { SEND_MAIL } from '../../platform/job-names';
import type { NewTemplate, Reply, TemplatePatch } from './schema';

/** Adds a template at the end of the list, once per key; returns its id. */
export function createTemplate(
  template: NewTemplate,
  staffId: string,
  creation: Creation | null,
): Promise<string> {
  return createOnce(creation, async (tx) => {
    const { _max } = await tx.replyTemplate.aggregate({ _max: { position: true } });
    const data = { ...template, position: (_max.position ?? 0) + 1, updatedById: staffId };
    const { id } = await tx.replyTemplate.create({ data, select: { id: true } });
    await recordAudit({ staffId, action: 'template-created', target: template.name }, tx);
    return id;
  });
}

/**
 * Updates a template that still has the given version. Otherwise it is a conflict, unless these same texts were already
 * stored as the next version (a repeated request). Throws NOT_FOUND.
 */
export async function updateTemplate(
  id: string,
  { version, ...texts }: TemplatePatch,
  staffId: string,
): Promise<'changed' | 'conflict'> {
  const saved = await saveVersioned('replyTemplate', {
    where: { id, deletedAt: null },
    version,
    data: { ...texts, updatedById: staffId },
    audit: { staffId, action: 'template-changed', target: texts.name },
  });
  if (saved || (await hasTemplate({ id, version: version + 1, ...texts }))) return 'changed';
  if (await hasTemplate({ id })) return 'conflict';
  throw new AppError('NOT_FOUND');
}

/** Soft-deletes a template; replies already written with it are kept. */
export async function deleteTemplate(id: string, version: number, staffId: string): Promise<void> {
  const deleted = await saveVersioned('replyTemplate', {
    where: { id, deletedAt: null },
    version,
    data: { deletedAt: new Date(), updatedById: staffId },
    audit: ({ name }) => ({ staffId, action: 'template-deleted', target: name }),
  });
  if (!deleted) throw new AppError((await hasTemplate({ id })) ? 'CONFLICT' : 'NOT_FOUND');
}

async function hasTemplate(template: Partial<TemplatePatch> & { id: string }): Promise<boolean> {
  const where = { ...template, deletedAt: null };
  return (await getPrisma().replyTemplate.count({ where })) > 0;
}

type Target = { id: string; staffId: string };

/**
 * In one SQL statement, adds a reply to the request's history, stops the response-time clock and, for channel `server`,
 * queues the mail. Idempotent by key. Throws NOT_FOUND for a deleted or erased request, KEY_REUSED when the key belongs
 * to a different reply.
 */
export async function recordReply(
  { id, staffId }: Target,
  { channel, template, subject, body, key }: Reply,
): Promise<void> {
  const after = { channel, template, subject };
  const values = [id, staffId, key, body, JSON.stringify(after), channel === 'server'];
  const { rows } = await runSql<{ id: string }>(RECORD, values);
  if (rows.length === 0) await requireSameReply(id, { key, body, after });
}

// SQL by hand: the updates depend on the inserted history entry, so a repeated reply changes nothing.
const RECORD = `
WITH line AS (
  INSERT INTO request_activity (request_id, staff_id, batch_id, kind, note, after)
  SELECT id, $2::uuid, $3::uuid, 'reply', $4, $5::jsonb FROM requests
  WHERE id = $1::uuid AND deleted_at IS NULL AND erased_at IS NULL AND (NOT $6 OR email <> '')
  ON CONFLICT DO NOTHING
  RETURNING id, request_id
), touched AS (
  UPDATE requests SET first_contact_at = COALESCE(first_contact_at, now()), updated_at = now()
  WHERE id = (SELECT request_id FROM line)
), mail AS (
  SELECT 'reply:' || $1::text || ':' || line.id AS key FROM line WHERE $6
), jobs AS MATERIALIZED (
  SELECT graphile_worker.add_job('${SEND_MAIL}', json_build_object('key', key), job_key => key) AS job FROM mail
)
SELECT line.id::text AS id, (SELECT count(job) FROM jobs) AS jobs FROM line`;

/** Throws KEY_REUSED unless the stored reply is the same; `after` has its channel, template and subject. */
async function requireSameReply(
  requestId: string,
  { key: batchId, body, after }: { key: string; body: string; after: object },
): Promise<void> {
  const known = await getPrisma().requestActivity.findFirst({
    where: { kind: 'reply', batchId, requestId },
    select: { note: true, after: true },
  });
  if (!known) throw new AppError('NOT_FOUND');
  if (!isDeepStrictEqual(known, { note: body, after })) throw new AppError('KEY_REUSED');
}
