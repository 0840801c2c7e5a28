import type { EnquiryFormValues } from './form-values';
import {
  buildEnquiryFormSchema,
  type EnquiryField,
  type EnquiryFormOutput,
  type EnquiryRuleContext,
} from './schema';

export type FormProblem = { field: EnquiryField; message: string };

export type FormCheck =
  { output: EnquiryFormOutput; problems: [] } | { output: null; problems: FormProblem[] };

/** Every broken rule in the order in which the form speaks of them. */
export function checkEnquiryForm(values: EnquiryFormValues, context: EnquiryRuleContext): FormCheck {
  const parsed = buildEnquiryFormSchema(context).safeParse(values);
  if (parsed.success) return { output: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({
    field: path[0] as EnquiryField,
    message,
  }));
  return { output: null, problems };
}
