import { z } from 'zod';
import { newPackageSchema, packagePatchSchema } from '../packages/edit-schema';
import { adminPackageListSchema } from '../packages/schema';
import { adminReviewListSchema, newReviewSchema, reviewPatchSchema } from '../reviews/schema';
import { ROUTES } from '../routes';
import { adminPackageShape, adminReviewShape } from './catalogue-shapes';
import type { Operation, Schema } from './operation';
import { pageOf, refusalShape, said } from './shape';

/** Packages and reviews are kept in the same way: listed, added, changed and hidden. */
type Kind = {
  one: 'Package' | 'Review';
  path: string;
  item: z.ZodType;
  list: Schema;
  added: Schema;
  patch: Schema;
  /** Of its id, when that is no UUID. */
  id?: Schema;
};

export const STAFF_CATALOGUE_OPERATIONS: Operation[] = [
  ...toOperations({
    one: 'Package',
    path: `${ROUTES.api.admin}/tours`,
    item: adminPackageShape,
    list: adminPackageListSchema,
    added: newPackageSchema,
    patch: packagePatchSchema,
    id: z.string(),
  }),
  ...toOperations({
    one: 'Review',
    path: `${ROUTES.api.admin}/reviews`,
    item: adminReviewShape,
    list: adminReviewListSchema,
    added: newReviewSchema,
    patch: reviewPatchSchema,
  }),
];

function toOperations({ one, path, item, list, added, patch, id }: Kind): Operation[] {
  const [name, tag] = [one.toLowerCase(), 'Staff catalogue' as const];
  const ofOne = {
    path: `${path}/{id}`,
    tag,
    ...(id ? { pathSchemas: { id } } : {}),
    refusals: [{ code: 'NOT_FOUND' as const, when: `There is no such ${name}.`, message: null }],
  };
  return [
    {
      id: `listAll${one}s`,
      method: 'get',
      path,
      tag,
      summary: `All ${name}s, hidden ones too, newest first`,
      permission: 'catalogue:read',
      query: list,
      answers: [{ status: 200, description: 'A page of them.', schema: pageOf(item) }],
    },
    {
      id: `add${one}`,
      method: 'post',
      path,
      tag,
      summary: `Add a ${name}`,
      permission: 'catalogue:write',
      body: added,
      answers: [{ status: 201, description: 'Added.', schema: said(`${one} added`, { item }) }],
      ...(one === 'Package'
        ? {
            refusals: [
              { code: 'CONFLICT', when: 'Many packages are being added at this very moment.', message: null },
            ],
          }
        : {}),
    },
    {
      id: `change${one}`,
      method: 'patch',
      ...ofOne,
      summary: `Change some fields of a ${name}`,
      description: 'Without `version` the change goes on top of whatever is newest.',
      permission: 'catalogue:write',
      body: patch,
      answers: [
        { status: 200, description: 'Saved.', schema: said(`${one} saved`, { item }) },
        {
          status: 409,
          description: `The ${name} has another version by now; \`current\` is it.`,
          schema: refusalShape.extend({ current: item.optional() }),
        },
      ],
    },
    {
      id: `hide${one}`,
      method: 'delete',
      ...ofOne,
      summary: `Hide a ${name}: it is kept, with \`is_active\` false`,
      permission: 'catalogue:write',
      answers: [{ status: 200, description: 'Hidden.', schema: said(`${one} hidden`, { item }) }],
    },
  ];
}
