import type { PhoneContext } from '../enquiries/contact-fields';
import { toFormCheck, type FormCheck } from '../submission/form-rules';
import { buildItineraryFormSchema, type ItineraryField, type ItineraryFormOutput } from './request-schema';

/** Checks the form. Returns the valid values, or all broken rules in the order in which they are shown. */
export function checkPlanForm(
  values: Record<ItineraryField, string>,
  context: PhoneContext,
): FormCheck<ItineraryField, ItineraryFormOutput> {
  return toFormCheck(buildItineraryFormSchema(context), values);
}
