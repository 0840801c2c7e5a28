import { buttonClass } from '@/components/ui/button';
import { ANCHORS } from '@/lib/platform/routes';

type Props = { title: string; fromPrice: string; unitLabel: string };

/** Link to the enquiry form. On wide screens it stays visible beside the day plan. */
export function EnquiryAgain({ title, fromPrice, unitLabel }: Props) {
  return (
    <div className="sticky top-28 mt-12 hidden border-t border-line pt-6 lg:block">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-1 text-sm text-ink-soft">
        From <span className="mr-1 font-display text-xl text-ink tabular-nums">{fromPrice}</span> {unitLabel}
      </p>
      <a href={`#${ANCHORS.enquiry}`} className={buttonClass('primary', 'mt-4 w-full')}>
        Enquire about this trip
      </a>
    </div>
  );
}
