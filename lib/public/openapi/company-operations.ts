import { z } from 'zod';
import { count, moment, withMessage, text, version } from '../../platform/answer-parts';
import { COMPANY_FIELD_NAMES, getFieldSpec, type CompanyField } from '../../company/fields/fields';
import { companyChangeSchema } from '../../company/details/schema';
import { questionSchema } from '../../packages/model/answer-schema';
import type { CompanyRecord } from '../../company/details/types';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, stale, type Operation } from './operation';
import { file, UPLOAD_REFUSALS } from './picture-operations';

const path = `${ROUTES.api.admin}/company`;

export const companySchema = z.object({
  ...listAnswers(),
  questions: z.array(questionSchema),
  logo: z.object({ hash: text, width: count, height: count }).nullable().meta({
    description: 'Files: `/pictures/logo--{hash}.webp` and `.png`. Changed by its own address only.',
  }),
  version,
  updatedAt: moment.nullable(),
  updatedBy: text.nullable(),
}) satisfies z.ZodType<CompanyRecord>;

export const COMPANY_OPERATIONS: Operation[] = [
  describe(`GET ${path}`, 'getCompany', 'The company record', {
    permission: 'catalogue:read',
    answers: ok('The record.', companySchema),
  }),
  describe(`PUT ${path}`, 'changeCompany', 'Save the company record', {
    description:
      'The whole record with the `version` that it started from. Every page shows the change within two seconds. `plannerBands` needs the right to change prices, every other field an owner.',
    permission: 'catalogue:read',
    fieldPermissions: ['prices:write', 'company:write'],
    body: companyChangeSchema,
    answers: [
      ...ok('The record as it is now.', withMessage('Company saved', companySchema.shape)),
      stale({ current: companySchema.optional() }, 'Stale version; `current` is the newest record.'),
    ],
  }),
  describe(`PUT ${path}/logo`, 'changeLogo', 'Upload the logo', {
    description: 'PNG, WebP or JPEG of at least 64 pixels in height. A clear background is kept.',
    permission: 'company:write',
    upload: { 'multipart/form-data': z.object({ file }) },
    answers: ok('The record as it is now.', withMessage('Logo saved', companySchema.shape)),
    refusals: [...UPLOAD_REFUSALS, refuse('CONFLICT', 'The company was changed at the same moment.')],
  }),
  describe(`DELETE ${path}/logo`, 'removeLogo', 'Remove the logo', {
    permission: 'company:write',
    answers: ok('The record as it is now.', withMessage('Logo removed', companySchema.shape)),
    refusals: [refuse('CONFLICT', 'The company was changed at the same moment.')],
  }),
];

/** The schema of each company field in responses. */
function listAnswers() {
  const answers = COMPANY_FIELD_NAMES.map((field) => {
    const { answer = text, description } = getFieldSpec(field);
    return [field, description ? answer.meta({ description }) : answer];
  });
  return Object.fromEntries(answers) as { [Name in CompanyField]: z.ZodType<CompanyRecord[Name]> };
}
