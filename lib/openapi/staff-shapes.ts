import { z } from 'zod';
import type { AuditPage } from '../audit/types';
import { ROLES } from '../auth/permissions';
import {
  LINK_KINDS,
  type MadeLink,
  type OpenLink,
  type OwnAccount,
  type SecondStepSetup,
  type StaffMember,
} from '../accounts/types';
import type { ResponseSummary } from '../response-time/types';
import { REPLY_FIELDS } from '../replies/fields';
import { REPLY_LANGUAGES, type ReplyStart, type ReplyTemplateItem } from '../replies/types';
import type { SiteStats } from '../analytics/types';
import { count, id, moment, shapeOf } from './shape';

const role = z.enum(ROLES);
const text = z.string().nullable();

export const statsShape = shapeOf<SiteStats>()(
  z.object({
    tours: count,
    keralaTours: count,
    internationalTours: count,
    reviews: count,
    averageRating: z.number(),
    enquiries: count,
    newEnquiries: count,
    convertedEnquiries: count,
  }),
);

export const responseTimeShape = shapeOf<ResponseSummary>()(
  z.object({
    responses: z.array(
      z.object({
        days: z.union([z.literal(7), z.literal(30)]),
        answered: count,
        within: count,
        medianMinutes: z.number().nullable(),
      }),
    ),
    promises: z.object({ due: count, amber: count, broken: count }),
  }),
);

export const auditPageShape = shapeOf<AuditPage>()(
  z.object({
    items: z.array(
      z.object({
        key: z.string(),
        at: moment(),
        staff: text,
        action: z.string(),
        target: z.string(),
        detail: z.record(z.string(), z.unknown()).nullable(),
        request: z.object({ reference: z.string(), isListed: z.boolean() }).nullable(),
      }),
    ),
    nextCursor: text,
  }),
);

export const memberShape = shapeOf<StaffMember>()(
  z.object({
    id,
    username: z.string(),
    email: text,
    role,
    createdAt: moment(),
    lastSignInAt: moment().nullable(),
    disabledAt: moment().nullable(),
    hasSecondStep: z.boolean(),
  }),
);

export const openLinkShape = shapeOf<OpenLink>()(
  z.object({
    id,
    kind: z.enum(LINK_KINDS),
    email: text,
    role: role.nullable(),
    username: text,
    createdBy: text,
    createdAt: moment(),
    expiresAt: moment(),
  }),
);

export const madeLinkShape = shapeOf<MadeLink>()(
  z.object({ id, url: z.string(), expiresAt: moment(), mailedTo: text }),
);

export const ownAccountShape = shapeOf<OwnAccount>()(
  z.object({
    username: z.string(),
    email: text,
    role,
    secondStep: z.object({ enabledAt: moment(), recoveryCodesLeft: count }).nullable(),
    sessions: z.array(
      z.object({ id, device: z.string(), ipAddress: text, createdAt: moment(), isThis: z.boolean() }),
    ),
  }),
);

export const setupShape = shapeOf<SecondStepSetup>()(
  z.object({ uri: z.string(), key: z.string(), qr: z.object({ size: count, path: z.string() }) }),
);

export const templateShape = shapeOf<ReplyTemplateItem>()(
  z.object({
    id,
    name: z.string(),
    language: z.enum(REPLY_LANGUAGES),
    subject: z.string(),
    body: z.string(),
    version: z.int().min(1),
    updatedAt: moment(),
    updatedBy: text,
  }),
);

const valuesShape = z.record(z.enum(Object.keys(REPLY_FIELDS) as (keyof typeof REPLY_FIELDS)[]), z.string());
export const replyStartShape = shapeOf<ReplyStart>()(
  z.object({
    templates: z.array(templateShape),
    values: z.object({ en: valuesShape, hi: valuesShape, ml: valuesShape }),
    canSend: z.boolean(),
  }),
);
