import { ROUTES } from '../../platform/routes';
import { searchAnswerSchema } from '../../packages/search/answer-schema';
import { searchSchema } from '../../packages/search/schema';
import { describe, ok, type Operation } from './operation';

export const SEARCH_OPERATION: Operation = describe(
  `GET ${ROUTES.api.search}`,
  'searchPackages',
  'Packages for a sentence such as "4 days under 12k in December, houseboat"',
  {
    description:
      'Chips are the filters that were understood. A query parameter replaces what the sentence says of its kind; a place is added.',
    query: searchSchema,
    answers: ok('The packages that fit all chips.', searchAnswerSchema),
  },
);
