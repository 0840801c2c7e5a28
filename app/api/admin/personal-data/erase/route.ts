import { staffHandler } from '@/lib/staff/permissions/staff-handler';
import { findChoice } from '@/lib/trust/personal-data/choice';
import { erasePerson } from '@/lib/trust/personal-data/erase';
import { personChoiceSchema } from '@/lib/trust/personal-data/schema';

/** Irreversibly erases the chosen requests of a person, and the chosen mentions of the person elsewhere. */
export const POST = staffHandler('personal-data:manage', personChoiceSchema, async ({ input, staff }) => {
  const choice = await findChoice(input);
  await erasePerson(choice, staff.id);
  const { requests, mentions } = choice;
  const parts = [
    ...(requests.length > 0 || mentions.length === 0 ? [toCount(requests.length, 'request')] : []),
    ...(mentions.length > 0 ? [toCount(mentions.length, 'mention')] : []),
  ];
  return { success: true, message: `${parts.join(' and ')} erased.` };
});

function toCount(count: number, noun: string): string {
  return count === 1 ? `One ${noun}` : `${count} ${noun}s`;
}
