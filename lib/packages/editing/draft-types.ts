import type { z } from 'zod';
import type { packageDraftSchema, packageInEditorSchema, packageVersionSchema } from './draft-answer-schema';

export type PackageDraft = z.infer<typeof packageDraftSchema>;
export type PackageInEditor = z.infer<typeof packageInEditorSchema>;
export type PackageVersionItem = z.infer<typeof packageVersionSchema>;
export type VersionKind = PackageVersionItem['kind'];
