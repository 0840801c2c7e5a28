import { z } from 'zod';
import { GROUP_LIMITS } from '../../packages/group-choice/limits';
import {
  GROUP_FULL,
  GROUP_GONE,
  LINK_MADE,
  NOT_LISTED,
  NOT_OFFERED,
  TICKS_SAVED,
} from '../../packages/group-choice/messages';
import { groupQuerySchema, newGroupSchema, ticksSchema } from '../../packages/group-choice/schema';
import type { GroupPackage, GroupState, MadeGroup } from '../../packages/group-choice/types';
import { ROUTES } from '../../platform/routes';
import { ok, type Operation, type Refusal } from './operation';
import { count, plainDay, said, shapeOf } from './shape';

export const groupPackageShape = shapeOf<GroupPackage>()(
  z.object({ id: z.string(), title: z.string(), isOffered: z.boolean(), votes: count }),
);

export const groupShape = shapeOf<GroupState>()(
  z.object({
    friends: count,
    packages: z.array(groupPackageShape),
    mine: z.array(z.string()),
    askedOn: plainDay().nullable(),
    deletedOn: plainDay(),
  }),
);

const madeShape = shapeOf<MadeGroup>()(said(LINK_MADE, { url: z.string(), deletedOn: plainDay() }));

const { groups } = ROUTES.api;
const pathSchemas = {
  token: z
    .string()
    .meta({ description: 'The last segment of the link.', examples: ['abcdefghijklmnopqrstuv'] }),
};
const GONE: Refusal[] = [
  { code: 'NOT_FOUND', when: 'The link is not ours, or too old.', message: GROUP_GONE },
  { code: 'TOO_MANY', when: 'Too many wrong links, links or ticks from one address.' },
];

export const GROUP_OPERATIONS: Operation[] = [
  {
    id: 'makeGroup',
    method: 'post',
    path: groups,
    summary: 'Make the link on which a group of friends chooses a package',
    description: `Whoever has the link can tick. The choice is deleted after ${GROUP_LIMITS.days} days. The last segment of the link is the \`group\` of an enquiry.`,
    body: newGroupSchema,
    key: 'A new UUID for each choice. The same key with the same packages gives the same link.',
    isSameOriginOnly: true,
    answers: [
      { status: 201, description: 'Made.', schema: madeShape },
      {
        status: 200,
        description: 'Made before: the same key and packages, the same answer.',
        schema: madeShape,
      },
    ],
    refusals: [
      { code: 'INVALID', when: 'A package is not offered.', field: 'packageIds', message: NOT_OFFERED },
      { code: 'KEY_REUSED', when: 'The key was used for other packages.' },
      { code: 'TOO_MANY', when: 'Too many links from one address.' },
    ],
  },
  {
    id: 'getGroup',
    method: 'get',
    path: `${groups}/{token}`,
    summary: "A group's choice as it stands",
    pathSchemas,
    query: groupQuerySchema,
    answers: ok('Ticks are counted by package; nothing says whose they are.', groupShape),
    refusals: GONE,
  },
  {
    id: 'setTicks',
    method: 'put',
    path: `${groups}/{token}/ticks`,
    summary: 'Set everything that a friend has ticked',
    description: 'Replaces what the friend had ticked before; an empty list removes the friend.',
    pathSchemas,
    body: ticksSchema,
    isSameOriginOnly: true,
    answers: ok('Counted; the choice as it stands then.', said(TICKS_SAVED, { group: groupShape })),
    refusals: [
      ...GONE,
      { code: 'INVALID', when: 'A package is not in the list.', field: 'packageIds', message: NOT_LISTED },
      { code: 'INVALID', when: `${GROUP_LIMITS.friends} friends have ticked.`, message: GROUP_FULL },
    ],
  },
];
