'use client';

import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useRequestingGroup, useLeaveGroupAfter } from '@/components/site/trip-parts/requesting-group';
import { chooseTrip, leaveTrip, useChosenTrip } from '@/components/site/trip-parts/chosen-trip';
import { FIRST_TRIP, type ChosenTrip } from '@/components/site/trip-parts/trip-choice';
import type { ContactDetails } from '@/components/site/contact-form/contact-lines';
import { useContactForm, type ContactFormKind } from '@/components/site/contact-form/use-contact-form';
import { lazyModule } from '@/components/ui/lazy/lazy-module';
import { toWholeNumber } from '@/components/ui/number-input';
import { ADULTS_FALLBACK, EMPTY_ENQUIRY, type EnquiryFormValues } from '@/lib/requests/enquiries/form-values';
import { ENQUIRY_LIMITS } from '@/lib/requests/enquiries/limits';
import { ENQUIRY_NOT_SENT } from '@/lib/requests/enquiries/words';
import { isPossiblePhone } from '@/lib/requests/enquiries/phone';
import type { EnquiryFormOutput } from '@/lib/requests/enquiries/schema';
import type { PackageExtra } from '@/lib/packages/model/types';
import type { Terms } from '@/lib/company/terms/cancellation';
import type { Priced } from '@/lib/packages/prices/price';
import type { SeasonLabels } from '@/lib/packages/prices/season';
import { isTravelDate } from '@/lib/packages/prices/travel-date';
import { getIndiaDate, parseDateInput } from '@/lib/platform/format/dates';
import { ROUTES } from '@/lib/platform/routes';
import { ENQUIRY_FORM_ID } from './form-id';

const rules = lazyModule(() => import('@/lib/requests/enquiries/form-rules'));

export const ENQUIRY_KIND: ContactFormKind<EnquiryFormValues, EnquiryFormOutput> = {
  purpose: 'enquiry',
  path: ROUTES.api.enquiries,
  formId: ENQUIRY_FORM_ID,
  empty: EMPTY_ENQUIRY,
  notSent: ENQUIRY_NOT_SENT,
  loadRules,
  fromTyped: readDate,
};

/** State and behaviour of the enquiry form. `describe` summarises the sent enquiry for the confirmation. */
export function useEnquiryForm(
  { key: packageKey, title }: EnquiryFormProps['package'],
  describe: (sent: EnquiryFormOutput) => ReactNode,
) {
  const trip = useChosenTrip();
  const group = useRequestingGroup(packageKey);
  const state = useContactForm(ENQUIRY_KIND, {
    draftKey: `enquiry-draft:${packageKey}`,
    title: `Enquiry about ${title}`,
    subject: packageKey,
    describe,
    content: {
      package: packageKey,
      ...(group && { group }),
    },
  });
  const { setValue, getValues } = state.form;
  useLeaveGroupAfter(state.receipt);
  const isTyped = useTyped(state.receipt, () => getValues('name') === '');
  useEffect(() => leaveTrip, []);
  const filledDate = useRef<string | null>(null);
  const isFirst = useRef(true);
  const { isReady, preTyped } = state;
  // A sent form is emptied, but day and party stay the visitor's choice.
  useEffect(() => {
    filledDate.current = null;
    if (trip && state.receipt) fill(trip, []);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state.receipt]);
  useEffect(() => {
    if (!isReady) return;
    // Values typed before hydration are newer than the stored choice, so they replace the values in the choice.
    const early = isFirst.current ? preTyped.filter((name) => SHARED.has(name)) : [];
    isFirst.current = false;
    if (trip) fill(trip, early);
    if (early.length > 0) shareChoice();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [trip, setValue, isReady]);

  /** Fills in the chosen trip, except the fields in `early`. */
  function fill({ adults, children, ages, date }: ChosenTrip, early: readonly string[]): void {
    if (adults !== null && !early.includes('adults')) setValue('adults', String(adults));
    if (!early.includes('children')) {
      setValue('children', String(children));
      setValue('ages', ages.join());
    }
    // A change of the party elsewhere must not restore a date that the visitor has cleared in the form.
    if (date && date !== filledDate.current && !early.includes('travelDate')) setValue('travelDate', date);
    filledDate.current = date;
  }

  /** Applies the party and day of the form to all prices of the page. */
  function shareChoice(): void {
    isTyped.current = true;
    const { adults, children, ages, travelDate } = getValues();
    if (!isWithin(adults, ENQUIRY_LIMITS.adults) || !isWithin(children, ENQUIRY_LIMITS.children)) return;
    const party = { adults: Number(adults), children: Number(children), ages: ages.split(',') };
    const day = isTravelDate(travelDate, getIndiaDate()) ? { date: travelDate, month: null } : { date: null };
    chooseTrip({ ...(trip ?? FIRST_TRIP), ...party, ...day });
  }
  return { ...state, trip, shareChoice };
}

/** The form fields that are also part of the visitor's choice. */
const SHARED = new Set(['adults', 'children', 'travelDate']);

/**
 * Whether a party or day was typed into the form since the last receipt. If so, this page ignores a choice made in
 * another tab, which would change unnoticed what the visitor is about to send (public/choice.js).
 */
function useTyped(receipt: object | null, isEmpty: () => boolean): RefObject<boolean> {
  const isTyped = useRef(false);
  useEffect(() => {
    isTyped.current &&= !isEmpty(); // a form that was edited while it was sent is not emptied
    // oxlint-disable-next-line react/exhaustive-deps
  }, [receipt]);
  useEffect(() => {
    const keep = (event: Event) => isTyped.current && event.preventDefault();
    document.addEventListener('choice-elsewhere', keep);
    return () => document.removeEventListener('choice-elsewhere', keep);
  }, []);
  return isTyped;
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return toWholeNumber(text, min, max + 1) <= max;
}

async function loadRules() {
  const { checkEnquiryForm } = await rules.load();
  return (values: EnquiryFormValues) => {
    const adults = String(toWholeNumber(values.adults, ENQUIRY_LIMITS.adults.min, ADULTS_FALLBACK));
    return checkEnquiryForm({ ...values, adults }, { today: getIndiaDate(), isPhone: isPossiblePhone });
  };
}

/** Converts the displayed date (dd/MM/yyyy) to the stored format. */
function readDate(typed: Record<string, string>): Record<string, string> {
  const { travelDate } = typed;
  return travelDate ? { ...typed, travelDate: parseDateInput(travelDate) ?? travelDate } : typed;
}

export type EnquiryFormProps = ContactDetails & {
  package: {
    key: string;
    id: string;
    title: string;
    priced: Priced;
    /** Omitted for packages without extras, to keep their pages small. */
    extras?: readonly PackageExtra[];
    /** What is special about each month (`yyyy-MM`). */
    months: Record<string, string>;
    /** True if the party sleeps in rooms; false for tents, and when nothing is known. */
    hasRooms: boolean;
    hasBoat?: boolean;
    seasonLabels: SeasonLabels;
    terms: Terms;
  };
};
