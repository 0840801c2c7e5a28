import { z } from 'zod';
import type { CompanyRecord } from '../../content/company/types';
import { moment, shapeOf, version } from './shape';

const text = z.string();
export const companyShape = shapeOf<CompanyRecord>()(
  z.object({
    brand: text,
    legalName: text,
    address: z.array(text),
    phones: z.array(text).meta({ description: 'As shown; the first is the main number.' }),
    email: text,
    whatsapp: text.meta({ description: 'Digits with country code.' }),
    instagram: text,
    facebook: text,
    youtube: text,
    heroHeading: text,
    heroText: text,
    heroFigures: z.array(z.object({ value: text, label: text })),
    offSeasonLabel: text,
    onSeasonLabel: text,
    agentsMayPublish: z.boolean(),
    version,
    updatedAt: moment().nullable(),
    updatedBy: text.nullable(),
  }),
);
