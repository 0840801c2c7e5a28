/** The package title; `General` for a request without a package. */
export function toPackageLabel(tourTitle: string): string {
  return tourTitle.trim() || 'General';
}
