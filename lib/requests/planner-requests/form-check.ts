import type { PhoneContext } from '../enquiries/contact-fields';
import { toFormCheck, type FormCheck } from '../form/form-check';
import { buildItineraryFormSchema, type ItineraryField, type ItineraryFormOutput } from './request-schema';

/** All broken rules in display order. */
export function checkPlanForm(
  values: Record<ItineraryField, string>,
  context: PhoneContext,
): FormCheck<ItineraryField, ItineraryFormOutput> {
  return toFormCheck(buildItineraryFormSchema(context), values);
}
