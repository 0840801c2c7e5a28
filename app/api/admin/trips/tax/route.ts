import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { readTaxRules } from '@/lib/trips/papers/admin-queries';
import { storeTaxRule } from '@/lib/trips/papers/mutations';
import { newTaxRuleSchema } from '@/lib/trips/papers/schema';
import { RULE_SAVED } from '@/lib/trips/papers/words';

/** Sets the tax rules from a day on; papers issued before keep theirs. */
export const PUT = staffHandler('company:write', newTaxRuleSchema, async ({ input, staff }) => {
  await storeTaxRule(input, staff.id);
  return { success: true, message: RULE_SAVED, rules: await readTaxRules() };
});
