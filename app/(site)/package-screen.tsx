import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ENQUIRY_FORM_ID, FOLD_ID } from '@/components/requests/enquiry-form/form-id';
import { QuickEnquiry } from '@/components/requests/enquiry-form/quick-enquiry';
import { InlineScript, toCall } from '@/components/site/first-touch/inline-script';
import { openEnquiry } from '@/components/site/first-touch/open-enquiry';
import { restoreTyped } from '@/components/site/first-touch/restore-typed';
import { rememberTrip } from '@/components/site/first-touch/remember-trip';
import { startAtTop } from '@/components/site/first-touch/start-at-top';
import { PackagePage } from '@/components/packages/page/package-page';
import { getEnv } from '@/lib/platform/env';
import { getIndiaDate } from '@/lib/platform/format/dates';
import { tagPage } from '@/lib/platform/page-expiry/page-tags';
import { listTripReviews, toTripReviewsTag } from '@/lib/company/reviews/queries';
import { ANCHORS } from '@/lib/platform/routes';
import { isPackageKey } from '@/lib/packages/model/package-key';
import { hasRooms, isHouseboat } from '@/lib/packages/catalogue/day-words';
import { getPackage, listPackages } from '@/lib/packages/catalogue/queries';
import { describeTravelMonths } from '@/lib/packages/catalogue/when-to-go';
import { getTerms } from '@/lib/company/terms/current-terms';
import { listSimilar } from '@/lib/packages/catalogue/similar-packages';
import { PACKAGES_TAG, toPackageTag } from '@/lib/packages/catalogue/stale-tags';
import { MOST_SEEN, SEEN_KEY } from '@/lib/packages/shortlist/viewed-trips';
import { toPackageMetadata } from '@/lib/public/seo/package-metadata';
import { getCompany, getMainPhone, getSeasonLabels } from '@/lib/company/fields/company';

/** Shows a package by its id or slug, for all URL prefixes. The proxy has already rejected unknown packages. */
export async function PackageScreen({ packageKey }: { packageKey: string }) {
  const tourPackage = isPackageKey(packageKey) ? await getPackage(packageKey) : null;
  await tagPage(tourPackage ? toPackageTag(tourPackage.id) : PACKAGES_TAG);
  if (!tourPackage) notFound();
  await tagPage(toTripReviewsTag(tourPackage.id));
  const company = getCompany();
  const phone = getMainPhone(company);
  return (
    <PackagePage
      tourPackage={tourPackage}
      company={company}
      phone={phone}
      today={getIndiaDate()}
      origin={getEnv().PUBLIC_ORIGIN}
      similar={listSimilar(tourPackage, await listPackages())}
      reviews={await listTripReviews(tourPackage.id)}
      quickEnquiry={(priced) => (
        <>
          <QuickEnquiry
            package={{
              key: tourPackage.slug ?? tourPackage.id,
              id: tourPackage.id,
              title: tourPackage.title,
              priced,
              months: describeTravelMonths(tourPackage, getIndiaDate()),
              hasRooms: tourPackage.stays.some(hasRooms),
              hasBoat: tourPackage.stays.some(isHouseboat),
              seasonLabels: getSeasonLabels(),
              terms: getTerms(),
              ...(tourPackage.extras.length > 0 && { extras: tourPackage.extras }),
            }}
            phone={phone}
            whatsapp={company.whatsapp}
            email={company.email}
          />
          <InlineScript
            calls={[
              toCall(startAtTop),
              toCall(openEnquiry, FOLD_ID, `#${ANCHORS.enquiry}`),
              toCall(restoreTyped, ENQUIRY_FORM_ID),
              toCall(rememberTrip, SEEN_KEY, String(MOST_SEEN)),
            ]}
          />
        </>
      )}
    />
  );
}

/** Metadata of a package page; an unknown package gets only the 404 title. */
export async function getPackageMetadata(packageKey: string): Promise<Metadata> {
  const tourPackage = isPackageKey(packageKey) ? await getPackage(packageKey) : null;
  if (!tourPackage) return { title: 'Package Not Found' };
  return toPackageMetadata(tourPackage, getIndiaDate(), {
    origin: getEnv().PUBLIC_ORIGIN,
    brand: getCompany().brand,
  });
}
