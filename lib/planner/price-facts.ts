import { findMatches, type PricedPackage } from './estimate';
import { EXPERIENCES } from './experiences';
import { EXPERIENCE_IDS } from './schema';

/**
 * The packages that an estimate can meet, each with one keyword for every experience that its texts name instead of the
 * texts themselves: the same estimate out of a hundredth of the bytes, for the page that computes in the browser.
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
