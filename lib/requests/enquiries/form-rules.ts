import { toFormCheck, type FormCheck } from '../submission/form-rules';
import type { EnquiryFormValues } from './form-values';
import {
  buildEnquiryFormSchema,
  type EnquiryField,
  type EnquiryFormOutput,
  type EnquiryRuleContext,
} from './schema';

/** Checks the form. Returns the valid values, or all broken rules in the order in which they are shown. */
export function checkEnquiryForm(
  values: EnquiryFormValues,
  context: EnquiryRuleContext,
): FormCheck<EnquiryField, EnquiryFormOutput> {
  return toFormCheck(buildEnquiryFormSchema(context), values);
}
