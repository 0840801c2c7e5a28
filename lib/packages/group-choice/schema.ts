import { z } from 'zod';
import { isPackageKey } from '../model/package-key';
import { GROUP_LIMITS } from './limits';
import { NO_FRIEND, NOT_LISTED, NOT_OFFERED, TOO_FEW, TOO_MANY } from './messages';

const { min, max } = GROUP_LIMITS.packages;
const LONGEST_KEY = 100;

/** Body of `POST /api/groups`: ids or slugs of packages. */
export const newGroupSchema = z.object({
  packageIds: z
    .array(z.string(NOT_OFFERED).max(LONGEST_KEY, NOT_OFFERED), TOO_FEW)
    .min(min, TOO_FEW)
    .max(max, TOO_MANY)
    .meta({ examples: [['heart-of-kerala', '5']] }),
});

/** Query of `GET /api/groups/{token}`. */
export const groupQuerySchema = z.object({
  friend: z.uuid(NO_FRIEND).optional().meta({ description: 'Whose ticks `mine` shall hold.' }),
});

/** Body of `PUT /api/groups/{token}/ticks`: everything that this friend has ticked. */
export const ticksSchema = z.object({
  friend: z.uuid(NO_FRIEND).meta({ description: 'A random id that only this browser has.' }),
  packageIds: z.array(z.string(NOT_LISTED).refine(isPackageKey, NOT_LISTED), NOT_LISTED).max(max, NOT_LISTED),
});
