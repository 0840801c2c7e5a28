import { lineSearchSchema } from '@/lib/quotes/editing/schema';
import { searchLineChoices } from '@/lib/quotes/editing/search';
import { staffHandler } from '@/lib/staff/permissions/staff-handler';

export const GET = staffHandler('quotes:write', lineSearchSchema, async ({ input }) => ({
  items: await searchLineChoices(input),
}));
