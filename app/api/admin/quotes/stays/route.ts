import { staySearchSchema } from '@/lib/quotes/editing/schema';
import { searchStayChoices } from '@/lib/quotes/editing/search';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('quotes:write', staySearchSchema, async ({ input }) => ({
  items: await searchStayChoices(input),
}));
