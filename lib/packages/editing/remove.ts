import 'server-only';
import { AppError } from '../../platform/errors';
import { deletePackage, findUse } from './delete-mutations';
import { requirePackageInEditor } from './draft-admin-queries';
import { deleteNewDraft } from './draft-mutations';

/**
 * Deletes for good a package that was never sold, or the draft of a new one. Throws NOT_FOUND, INVALID with the reason why
 * the package must stay, and CONFLICT if it was changed meanwhile.
 */
export async function removePackage(id: string, staffId: string): Promise<void> {
  const { id: current, published } = await requirePackageInEditor(id);
  if (current !== id) throw new AppError('CONFLICT'); // a new package that was published meanwhile
  const why = published && (await findUse(id));
  if (why !== null) throw new AppError('INVALID', { message: `Not deleted. ${why}` });
  const isDeleted = await (published ? deletePackage : deleteNewDraft)(id, staffId);
  if (!isDeleted) throw new AppError('CONFLICT');
}
