import { buttonClass } from '@/components/ui/button';
import type { Priced } from '@/lib/packages/prices/price';
import type { PlainDate } from '@/lib/platform/format/dates';
import { ANCHORS } from '@/lib/platform/routes';
import { TripTotal } from '../total/trip-total';

type Props = { title: string; packageId: string; tourPackage: Priced; today: PlainDate };

/** Link to the enquiry form. On wide screens it stays visible beside the day plan. */
export function EnquiryAgain({ title, ...priced }: Props) {
  return (
    <div className="sticky top-28 mt-12 hidden border-t border-line pt-6 lg:block">
      <p className="font-display text-xl">{title}</p>
      <TripTotal {...priced} className="mt-1" />
      <a href={`#${ANCHORS.enquiry}`} className={buttonClass('primary', 'mt-4 w-full')}>
        Enquire about this trip
      </a>
    </div>
  );
}
