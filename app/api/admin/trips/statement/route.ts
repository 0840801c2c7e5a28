import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { matchCredits } from '@/lib/trips/bank/admin-queries';
import { statementSchema } from '@/lib/trips/bank/schema';

const MAX_BYTES = 512 * 1024;

/** Proposes the trips that the credits of a bank's statement may be for; books nothing. */
export const POST = staffHandler(
  'payments:verify',
  statementSchema,
  async ({ input }) => ({ items: await matchCredits(input.credits) }),
  MAX_BYTES,
);
