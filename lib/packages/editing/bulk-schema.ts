import { z } from 'zod';
import { COLLECTION_LIST } from '../model/collections';
import { isPackageKey } from '../model/package-key';

const BULK_ACTIONS = ['archive', 'restore', 'publish', 'move', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const MOST_PACKAGES = 500;

const list = z.enum(
  COLLECTION_LIST.map(({ key }) => key),
  'The list is signature, group, honeymoon or outbound.',
);

/**
 * One change to many packages. `move` puts them on the list `list`; with `from`, only those that are on the list `from`
 * now. With `dryRun` nothing is written.
 */
export const bulkSchema = z
  .object({
    action: z.enum(BULK_ACTIONS, 'The action is archive, restore, publish, move or delete.'),
    ids: z
      .array(
        z.string().refine(isPackageKey, 'This package does not exist.'),
        'Give the packages as a list of ids.',
      )
      .min(1, 'Select at least one package.')
      .max(MOST_PACKAGES, `Select at most ${MOST_PACKAGES} packages at once.`)
      .transform((ids) => [...new Set(ids)]),
    list: list.optional(),
    from: list.optional(),
    dryRun: z.boolean('Say true or false.').default(false),
  })
  .refine(({ action, list: given }) => action !== 'move' || given !== undefined, {
    path: ['list'],
    message: 'Choose the list to move them to.',
  });
export type BulkChange = z.output<typeof bulkSchema>;

const line = { id: z.string(), title: z.string() };

/** The outcome for each package; with `dryRun` the expected outcome. */
export const bulkAnswerSchema = z.object({
  done: z.array(
    z.object({
      ...line,
      list: list.nullable().meta({ description: 'The list before; null for a new package.' }),
    }),
  ),
  skipped: z.array(z.object({ ...line, why: z.string() })),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;
