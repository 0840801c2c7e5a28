import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, saveVersioned } from '../../staff/audit/mutations';
import { createOnce } from '../../platform/creations/mutations';
import type { Creation } from '../../platform/creations/read';
import { getPrisma, withDatabase } from '../../platform/db';
import { AppError } from '../../platform/errors';
import type { NewTemplate, TemplatePatch } from './schema';

/** Adds a template at the end of the list, once per key; returns its id. */
export async function createTemplate(
  template: NewTemplate,
  staffId: string,
  creation: Creation | null,
): Promise<string> {
  return createOnce(creation, async (tx) => {
    const { _max: last } = await tx.replyTemplate.aggregate({ _max: { position: true } });
    const position = (last.position ?? 0) + 1;
    const { id, name } = await tx.replyTemplate.create({
      data: { ...pickTexts(template), position, updatedById: staffId },
    });
    await recordAudit({ staffId, action: 'template-created', target: name }, tx);
    return id;
  });
}

/**
 * Updates a template that still has the given version. Otherwise it is a conflict, unless these same texts were already
 * stored as the next version (a repeated request). Throws NOT_FOUND.
 */
export async function updateTemplate(
  id: string,
  template: TemplatePatch,
  staffId: string,
): Promise<'changed' | 'conflict'> {
  const { version } = template;
  const texts = pickTexts(template);
  const where = { id, deletedAt: null };
  const data = { ...texts, updatedById: staffId };
  const audit = { staffId, action: 'template-changed', target: texts.name } as const;
  if (await saveVersioned('replyTemplate', { where, version, data, audit })) return 'changed';
  const stored = await withDatabase(() => getPrisma().replyTemplate.findFirst({ where }));
  if (!stored) throw new AppError('NOT_FOUND');
  const isRepeat = stored.version === version + 1 && isDeepStrictEqual(pickTexts(stored), texts);
  return isRepeat ? 'changed' : 'conflict';
}

/** Soft-deletes a template; replies already written with it are kept. */
export async function deleteTemplate(id: string, version: number, staffId: string): Promise<void> {
  const where = { id, deletedAt: null };
  const deleted = await saveVersioned('replyTemplate', {
    where,
    version,
    data: { deletedAt: new Date(), updatedById: staffId },
    audit: ({ name }) => ({ staffId, action: 'template-deleted', target: name }),
  });
  if (deleted) return;
  const stored = await withDatabase(() => getPrisma().replyTemplate.count({ where }));
  throw new AppError(stored > 0 ? 'CONFLICT' : 'NOT_FOUND');
}

function pickTexts({
  name,
  language,
  subject,
  body,
}: Omit<TemplatePatch, 'version' | 'language'> & { language: string }) {
  return { name, language, subject, body };
}
