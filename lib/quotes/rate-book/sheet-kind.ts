import { SHEET_KINDS } from './choices';
import type { SheetKind, SupplierKind } from './types';

/** Which type of price sheet a supplier type uses. */
export function toSheetKind(kind: SupplierKind): SheetKind {
  const found = Object.entries(SHEET_KINDS).find(([, kinds]) => (kinds as readonly string[]).includes(kind));
  return (found?.[0] ?? 'stay') as SheetKind;
}
