import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { findChoice } from '@/lib/trust/personal-data/choice';
import { erasePerson } from '@/lib/trust/personal-data/erase';
import { personChoiceSchema } from '@/lib/trust/personal-data/schema';

/** Irreversibly erases the chosen requests of a person, and the chosen mentions of the person elsewhere. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const { requests, mentions } = await erasePerson(await findChoice(input), staff.id);
  const parts = [
    ...(requests > 0 ? [toCount(requests, 'request')] : []),
    ...(mentions > 0 ? [toCount(mentions, 'mention')] : []),
  ];
  return { success: true, message: `${parts.join(' and ')} erased.` };
});

function toCount(count: number, noun: string): string {
  return count === 1 ? `One ${noun}` : `${count} ${noun}s`;
}
