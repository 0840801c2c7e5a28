import type { z } from 'zod';
import { createChangeStore } from '@/components/editing/autosave/stored-changes';
import { draftContentSchema } from '@/lib/packages/editing/draft-schema';
import type { DraftContent } from '@/lib/packages/editing/draft';

/** Unconfirmed changes to package drafts. */
export const PACKAGE_CHANGES = createChangeStore<DraftContent>(
  'package-draft',
  draftContentSchema.partial() as z.ZodType<Partial<DraftContent>>,
);
