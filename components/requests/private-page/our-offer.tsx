import { describeOffer } from '@/lib/public/private-page/offer-words';
import type { Offer } from '@/lib/public/private-page/types';

/** The state of our offer, with its link. Renders nothing before the first offer is sent. */
export function OurOffer({ offer }: { offer: Offer | null }) {
  if (!offer) return null;
  return (
    <section aria-labelledby="our-offer" className="mt-10">
      <h2 id="our-offer" className="text-2xl">
        Our offer
      </h2>
      <p className="mt-1">{describeOffer(offer)}</p>
      <a
        href={offer.url}
        className="inline-flex min-h-11 items-center font-semibold text-lagoon underline print:hidden"
      >
        Open the offer
      </a>
    </section>
  );
}
