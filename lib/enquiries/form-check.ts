import { toFormCheck, type FormCheck } from '../submission/form-check';
import type { EnquiryFormValues } from './form-values';
import {
  buildEnquiryFormSchema,
  type EnquiryField,
  type EnquiryFormOutput,
  type EnquiryRuleContext,
} from './schema';

/** Every broken rule in the order in which the form speaks of them. */
export function checkEnquiryForm(
  values: EnquiryFormValues,
  context: EnquiryRuleContext,
): FormCheck<EnquiryField, EnquiryFormOutput> {
  return toFormCheck(buildEnquiryFormSchema(context), values);
}
