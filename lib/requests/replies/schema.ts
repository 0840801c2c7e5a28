import { z } from 'zod';
import { filledLongText, filledText, longText, requestVersion } from '../../platform/format/fields';
import { describeUnknownField, findUnknownFields } from './fields';
import { REPLY_LANGUAGES } from '../languages';
import { REPLY_CHANNELS, REPLY_LIMITS } from './types';

const withKnownFields = (schema: z.ZodType<string>) =>
  schema.superRefine((value, context) => {
    const [unknown] = findUnknownFields(value);
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: describeUnknownField(unknown) });
  });

const fields = {
  name: filledText('name of the template', REPLY_LIMITS.name),
  language: z.enum(REPLY_LANGUAGES, 'Choose English, Hindi or Malayalam.'),
  subject: withKnownFields(longText('subject', REPLY_LIMITS.subject)).default(''),
  body: withKnownFields(filledLongText('text of the template', REPLY_LIMITS.body)),
};

export const newTemplateSchema = z.object(fields);
export type NewTemplate = z.output<typeof newTemplateSchema>;

const version = requestVersion();

/** All fields of a template; `version` is the version that the change is based on. */
export const templatePatchSchema = z.object({ ...fields, version });
export type TemplatePatch = z.output<typeof templatePatchSchema>;

export const templateRemovalSchema = z.object({ version });

/** A reply to send: the final text, not the template. */
export const replySchema = z
  .object({
    channel: z.enum(REPLY_CHANNELS, 'Choose WhatsApp, e-mail or sending it now.'),
    template: longText('name of the template', REPLY_LIMITS.name).default(''),
    subject: longText('subject', REPLY_LIMITS.subject).default(''),
    body: filledLongText('reply', REPLY_LIMITS.body),
    /** Idempotency key. */
    key: z.uuid('Send a key, a new one for each reply.'),
  })
  .refine(({ channel, subject }) => channel !== 'server' || subject !== '', {
    message: 'Give the mail a subject.',
    path: ['subject'],
  });
export type Reply = z.output<typeof replySchema>;
