import { findMatches, type PricedPackage } from './estimate';
import { EXPERIENCES } from './experiences';
import { EXPERIENCE_IDS } from './schema';

/**
 * Compact input for estimates in the browser: the Kerala packages, with texts replaced by one keyword per matching
 * experience. The estimates are the same as with the full texts.
 */
export function toPriceFacts(packages: readonly PricedPackage[]): PricedPackage[] {
  return packages
    .filter(({ isKerala }) => isKerala)
    .map((entry) => ({
      price: entry.price,
      durationDays: entry.durationDays,
      isKerala: entry.isKerala,
      isHoneymoon: entry.isHoneymoon,
      highlights: EXPERIENCE_IDS.filter(
        (id) => findMatches({ experiences: [id], duration: entry.durationDays }, [entry]).length > 0,
      ).flatMap((id) => EXPERIENCES[id].keywords[0] ?? []),
      description: '',
    }));
}
