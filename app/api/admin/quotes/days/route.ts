import { daySearchSchema } from '@/lib/quotes/editing/schema';
import { searchDays } from '@/lib/quotes/editing/search';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('quotes:write', daySearchSchema, async ({ input }) => ({
  items: await searchDays(input),
}));
