import { toFormCheck, type FormCheck } from '../submission/form-check';
import type { EnquiryFormValues } from './form-values';
import {
  buildEnquiryFormSchema,
  type EnquiryField,
  type EnquiryFormOutput,
  type EnquiryRuleContext,
} from './schema';

/** All broken rules in display order. */
export function checkEnquiryForm(
  values: EnquiryFormValues,
  context: EnquiryRuleContext,
): FormCheck<EnquiryField, EnquiryFormOutput> {
  return toFormCheck(buildEnquiryFormSchema(context), values);
}
