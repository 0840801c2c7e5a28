import { companyChangeSchema } from '../../content/company/schema';
import { ROUTES } from '../../platform/routes';
import { companyShape } from './company-shapes';
import { ok, type Operation } from './operation';
import { refusalShape } from './shape';

const path = `${ROUTES.api.admin}/company`;

export const COMPANY_OPERATIONS: Operation[] = [
  {
    id: 'getCompany',
    method: 'get',
    path,
    summary: 'The company record',
    permission: 'catalogue:read',
    answers: ok('The record.', companyShape),
  },
  {
    id: 'changeCompany',
    method: 'put',
    path,
    summary: 'Save the company record',
    description:
      'The whole record with the `version` that it started from. Every page shows the change within two seconds.',
    permission: 'company:write',
    body: companyChangeSchema,
    answers: [
      ...ok('The record as it is now.', companyShape),
      {
        status: 409,
        description: 'Stale version; `current` is the newest record.',
        schema: refusalShape.extend({ current: companyShape.optional() }),
      },
    ],
  },
];
