import { z } from 'zod';
import { count, moment, rupees, said, text, version } from '../../platform/answer-parts';
import { BAND_COMFORTS } from '../../content/company/planner-bands';
import { companyChangeSchema } from '../../content/company/schema';
import { questionSchema } from '../../packages/model/answer-schema';
import type { CompanyRecord } from '../../content/company/types';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, stale, type Operation } from './operation';
import { file, UPLOAD_REFUSALS } from './pictures';

const path = `${ROUTES.api.admin}/company`;

export const companySchema = z.object({
  brand: text,
  legalName: text,
  address: z.array(text),
  phones: z.array(text).meta({ description: 'As shown; the first is the main number.' }),
  landline: text.meta({ description: 'Of the office; empty for none.' }),
  emergencyPhone: text.meta({ description: 'For travellers on their trip, at any hour; empty for none.' }),
  officeHours: text.meta({ description: 'Such as `Mon-Sat 09:30-18:00; Sun 10:00-13:00`; empty for none.' }),
  mapPosition: text.meta({ description: 'Latitude and longitude of the office; empty for none.' }),
  email: text,
  whatsapp: text.meta({ description: 'Digits with country code.' }),
  instagram: text,
  facebook: text,
  youtube: text,
  heroHeading: text,
  heroText: text,
  heroFigures: z.array(z.object({ value: text, label: text })),
  heroPictures: z.array(text).meta({ description: 'Names of the three pictures of the home page.' }),
  listPictures: z.object({ signature: text, group: text, honeymoon: text, outbound: text }),
  about: text.meta({ description: 'The text of “About us” in the notation of legal texts.' }),
  gstin: text,
  bankAccount: z.object({ name: text, number: text, ifsc: text }),
  upiId: text,
  offSeasonLabel: text,
  onSeasonLabel: text,
  questions: z.array(questionSchema),
  plannerBands: z
    .array(z.object({ place: text, comfort: z.enum(BAND_COMFORTS), min: rupees, max: rupees }))
    .meta({
      description:
        'What a change of a plan by hand costs. `place` is a stop of the planner or `houseboat` (per person and night), or `car` (per day, for the party).',
    }),
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
      ...ok('The record as it is now.', said('Company saved', companySchema.shape)),
      stale({ current: companySchema.optional() }, 'Stale version; `current` is the newest record.'),
    ],
  }),
  describe(`PUT ${path}/logo`, 'changeLogo', 'Upload the logo', {
    description: 'PNG, WebP or JPEG of at least 64 pixels in height. A clear background is kept.',
    permission: 'company:write',
    upload: { 'multipart/form-data': z.object({ file }) },
    answers: ok('The record as it is now.', said('Logo saved', companySchema.shape)),
    refusals: [...UPLOAD_REFUSALS, refuse('CONFLICT', 'The company was changed at the same moment.')],
  }),
  describe(`DELETE ${path}/logo`, 'removeLogo', 'Remove the logo', {
    permission: 'company:write',
    answers: ok('The record as it is now.', said('Logo removed', companySchema.shape)),
    refusals: [refuse('CONFLICT', 'The company was changed at the same moment.')],
  }),
];
