/** A request without a package is General. */
export function toPackageLabel(tourTitle: string): string {
  return tourTitle.trim() || 'General';
}
