import type { ReactNode, Ref } from 'react';
import { ADULTS_FALLBACK, EMPTY_ENQUIRY } from '@/lib/requests/enquiries/form-values';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { FOLD_ID } from './form-id';

/** The fields for the party, static and interactive. */
export const PARTY_FIELDS = [
  {
    name: 'adults',
    label: 'Adults',
    one: 'adult',
    ...ENQUIRY_LIMITS.adults,
    fallback: ADULTS_FALLBACK,
    value: EMPTY_ENQUIRY.adults,
  },
  {
    name: 'children',
    label: 'Children',
    one: 'child',
    ...ENQUIRY_LIMITS.children,
    fallback: ENQUIRY_LIMITS.children.default,
    value: EMPTY_ENQUIRY.children,
  },
] as const;

type TripFieldsProps = { special?: string | undefined; children: readonly ReactNode[] };

/** The date, with what is special about it, above the party. */
export function TripFieldsLayout({ special, children: [date, ...party] }: TripFieldsProps) {
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <h2 data-needs-script className="text-xl">
        Price for us
      </h2>
      <div>
        {date}
        {special && <p className="mt-1 text-sm text-ink-soft">{special}</p>}
      </div>
      <div className="grid items-start gap-3 2xs:grid-cols-2 2xs:[&>fieldset]:col-span-2">{party}</div>
    </div>
  );
}

type LayoutProps = {
  fields: ReactNode;
  price: ReactNode;
  fold?: Ref<HTMLDetailsElement>;
  /** True once it is sent: the thanks stand in place of the form. */
  isSent?: boolean;
  children: ReactNode;
};

/**
 * Date and party with their price, and below them all that is needed to send them. That part is folded on phones
 * (components/site/first-touch/open-enquiry.ts).
 */
export function EnquiryLayout({ fields, price, fold, isSent, children }: LayoutProps) {
  return (
    <div className="flex flex-col gap-5">
      {fields}
      {price}
      <details id={FOLD_ID} ref={fold} className="group print:hidden">
        <summary
          hidden={isSent}
          className="flex min-h-12 cursor-pointer list-none items-center justify-center rounded-full bg-lagoon text-paper group-open:justify-start group-open:bg-transparent group-open:text-ink hover:bg-lagoon-deep group-open:hover:bg-transparent [&::-webkit-details-marker]:hidden"
        >
          <h2 className="font-text text-base font-semibold group-open:font-display group-open:text-2xl group-open:font-medium">
            Quick Enquiry
          </h2>
        </summary>
        <div className="pt-3">{children}</div>
      </details>
    </div>
  );
}

/** True if the visitor, or the page itself, has opened the fold. */
export function isFoldOpen(): boolean {
  const fold = document.getElementById(FOLD_ID);
  return fold instanceof HTMLDetailsElement && fold.open;
}
