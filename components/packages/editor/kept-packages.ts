import type { z } from 'zod';
import { createKeptStore } from '@/components/editing/autosave/kept-changes';
import { draftContentSchema } from '@/lib/packages/editing/draft-schema';
import type { DraftContent } from '@/lib/packages/editing/draft';

/** Unconfirmed changes to package drafts. */
export const KEPT_PACKAGES = createKeptStore<DraftContent>(
  'package-draft',
  draftContentSchema.partial() as z.ZodType<Partial<DraftContent>>,
);
