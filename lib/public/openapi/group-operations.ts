import { withMessage, text } from '../../platform/answer-parts';
import { groupSchema, madeGroupSchema } from '../../packages/group-choice/answer-schema';
import { GROUP_LIMITS } from '../../packages/group-choice/limits';
import {
  GROUP_FULL,
  GROUP_GONE,
  NOT_LISTED,
  NOT_OFFERED,
  TICKS_SAVED,
} from '../../packages/group-choice/messages';
import { groupQuerySchema, newGroupSchema, ticksSchema } from '../../packages/group-choice/schema';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, stored, type Operation } from './operation';

const { groups } = ROUTES.api;
const pathSchemas = {
  token: text.meta({ description: 'The last segment of the link.', examples: ['abcdefghijklmnopqrstuv'] }),
};
const GONE = [
  refuse('NOT_FOUND', 'The link is not ours, or too old.', GROUP_GONE),
  refuse('TOO_MANY', 'Too many wrong or new links from one address, or ticks by one link.'),
];

export const GROUP_OPERATIONS: Operation[] = [
  describe(`POST ${groups}`, 'makeGroup', 'Make the link on which a group of friends chooses a package', {
    description: `Whoever has the link can tick. The choice is deleted after ${GROUP_LIMITS.days} days. The last segment of the link is the \`group\` of an enquiry.`,
    body: newGroupSchema,
    key: 'A new UUID for each choice. The same key with the same packages gives the same link.',
    isSameOriginOnly: true,
    answers: stored('Made.', 'Made before: the same key and packages, the same answer.', madeGroupSchema),
    refusals: [
      refuse('INVALID', 'A package is not offered.', NOT_OFFERED, 'packageIds'),
      refuse('KEY_REUSED', 'The key was used for other packages.'),
      refuse('TOO_MANY', 'Too many links from one address.'),
    ],
  }),
  describe(`GET ${groups}/{token}`, 'getGroup', "A group's choice as it stands", {
    pathSchemas,
    query: groupQuerySchema,
    answers: ok('Ticks are counted by package; nothing says whose they are.', groupSchema),
    refusals: GONE,
  }),
  describe(`PUT ${groups}/{token}/ticks`, 'setTicks', 'Set everything that a friend has ticked', {
    description: 'Replaces what the friend had ticked before; an empty list removes the friend.',
    pathSchemas,
    body: ticksSchema,
    isSameOriginOnly: true,
    answers: ok('Counted; the choice as it stands then.', withMessage(TICKS_SAVED, { group: groupSchema })),
    refusals: [
      ...GONE,
      refuse('INVALID', 'A package is not in the list.', NOT_LISTED, 'packageIds'),
      refuse('INVALID', `${GROUP_LIMITS.friends} friends have ticked.`, GROUP_FULL),
    ],
  }),
];
