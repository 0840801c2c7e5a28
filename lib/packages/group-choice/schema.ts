import { z } from 'zod';
import { isPackageKey } from '../model/package-key';
import { GROUP_LIMITS } from './limits';
import { NO_FRIEND, NOT_A_PLAN, NOT_LISTED, NOT_OFFERED, TOO_FEW, TOO_MANY } from './messages';

const { min, max } = GROUP_LIMITS.packages;
const LONGEST_KEY = 100;
const LONGEST_CODE = 120;

/** Body of `POST /api/groups`: ids or slugs of packages, and codes of plans; 2 to 8 together. */
export const newGroupSchema = z
  .object({
    packageIds: z
      .array(z.string(NOT_OFFERED).max(LONGEST_KEY, NOT_OFFERED), TOO_FEW)
      .max(max, TOO_MANY)
      .default([])
      .meta({ examples: [['heart-of-kerala', '5']] }),
    plans: z
      .array(z.string(NOT_A_PLAN).max(LONGEST_CODE, NOT_A_PLAN), NOT_A_PLAN)
      .max(max, TOO_MANY)
      .default([])
      .meta({ examples: [[]] }),
  })
  .refine(({ packageIds, plans }) => packageIds.length + plans.length >= min, {
    message: TOO_FEW,
    path: ['packageIds'],
  })
  .refine(({ packageIds, plans }) => packageIds.length + plans.length <= max, {
    message: TOO_MANY,
    path: ['packageIds'],
  });

/** Query of `GET /api/groups/{token}`. */
export const groupQuerySchema = z.object({
  friend: z.uuid(NO_FRIEND).optional().meta({ description: 'Whose ticks `mine` shall hold.' }),
});

/** Body of `PUT /api/groups/{token}/ticks`: everything that this friend has ticked. */
export const ticksSchema = z.object({
  friend: z.uuid(NO_FRIEND).meta({ description: 'A random id that only this browser has.' }),
  packageIds: z.array(z.string(NOT_LISTED).refine(isPackageKey, NOT_LISTED), NOT_LISTED).max(max, NOT_LISTED),
  plans: z
    .array(
      z
        .string(NOT_LISTED)
        .max(LONGEST_CODE, NOT_LISTED)
        .regex(/^[^\0]*$/, NOT_LISTED),
      NOT_LISTED,
    )
    .max(max, NOT_LISTED)
    .default([])
    .meta({ description: 'Codes of the plans that this friend has ticked.' }),
});
