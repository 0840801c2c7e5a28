import { isSameValue } from '../../platform/editing/merge-fields';
import { toPackageInput, type DraftContent, type DraftField } from './draft';
import { listBrokenRules } from '../model/rules';
import { packageSchema, type PackageInput } from '../model/schema';

/** `path` is the position of the value within the field, such as `itinerary.2.title`. */
export type DraftProblem = { field: DraftField; path: string; message: string };

/** Derived fields of a package, and the draft field in which staff can correct each. */
const SOURCE: Partial<Record<keyof PackageInput, DraftField>> = {
  duration: 'durationDays',
  isKerala: 'category',
};

type Broken = { path: readonly PropertyKey[]; message: string };
const isDerivedValue = ({ path }: Broken) => String(path[0]) in SOURCE;

/**
 * Everything that must be corrected before the draft can be published, by the rules of the server. Only the check for
 * missing pictures is left to the server.
 */
export function checkDraft(draft: DraftContent): DraftProblem[] {
  const input = { ...toPackageInput(draft), rating: 0, is_active: true };
  const parsed = packageSchema.safeParse(input);
  const broken: readonly Broken[] = parsed.success
    ? listBrokenRules(parsed.data).map(({ field, message }) => ({ path: [field], message }))
    : parsed.error.issues;
  // List problems of a field before problems of values derived from the field.
  const inOrder = broken.toSorted((a, b) => Number(isDerivedValue(a)) - Number(isDerivedValue(b)));
  const problems = inOrder.map(({ path: [first, ...rest], message }) => {
    const field = toDraftField(first as keyof PackageInput);
    return { field, path: [field, ...rest].map(String).join('.'), message };
  });
  const isDerived = (path: string) => path === 'price' && (draft.season ?? draft.pricing) !== null;
  return problems.filter(
    ({ path }, index) => !isDerived(path) && problems.findIndex((other) => other.path === path) === index,
  );
}

function toDraftField(field: keyof PackageInput): DraftField {
  return SOURCE[field] ?? (field as DraftField);
}

/** The fields in which two drafts differ, in the order of the editor. */
export function listChanged(
  fields: readonly DraftField[],
  from: Partial<DraftContent>,
  to: Partial<DraftContent>,
): DraftField[] {
  return fields.filter((field) => !isSameValue(from[field], to[field]));
}
