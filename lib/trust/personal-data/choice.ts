import 'server-only';
import { findPersonRequests } from './admin-queries';
import { findMentions } from './mention-admin-queries';
import { toMentionPattern } from './mention-pattern';
import type { Mention, Person, PersonRequest } from './types';

type Input = Person & { ids: string[]; mentions: string[] };
export type Choice = { requests: PersonRequest[]; mentions: Mention[]; pattern: string | null };

/** The chosen requests and mentions that belong to this person; others are ignored. */
export async function findChoice(input: Input): Promise<Choice> {
  const found = await findPersonRequests(input.contact);
  const mentions = input.mentions.length > 0 ? await findMentions(input, found) : [];
  return {
    requests: found.filter(({ id }) => input.ids.includes(id)),
    mentions: mentions.filter(({ key }) => input.mentions.includes(key)),
    pattern: toMentionPattern(input, found),
  };
}
