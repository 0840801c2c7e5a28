import { z } from 'zod';
import { requestVersion } from '../../platform/format/fields';
import { isVisibleText } from '../../platform/visible-text';
import { describeUnknownField, findUnknownFields } from './fields';
import { REPLY_CHANNELS, REPLY_LANGUAGES, REPLY_LIMITS } from './types';

const noNul = (value: string) => !value.includes('\0');
const text = (label: string, longest: number) =>
  z
    .string(`Write the ${label}.`)
    .trim()
    .max(longest, `Please keep the ${label} to ${longest} characters.`)
    .refine(noNul, `The ${label} contains a character that cannot be stored.`);
const withKnownFields = (schema: z.ZodType<string>) =>
  schema.superRefine((value, context) => {
    const [unknown] = findUnknownFields(value);
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: describeUnknownField(unknown) });
  });

const fields = {
  name: text('name', REPLY_LIMITS.name).refine(isVisibleText, 'Give the template a name.'),
  language: z.enum(REPLY_LANGUAGES, 'Choose English, Hindi or Malayalam.'),
  subject: withKnownFields(text('subject', REPLY_LIMITS.subject)).default(''),
  body: withKnownFields(text('text', REPLY_LIMITS.body).min(1, 'Write the text of the template.')),
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
    template: text('name of the template', REPLY_LIMITS.name).default(''),
    subject: text('subject', REPLY_LIMITS.subject).default(''),
    body: text('reply', REPLY_LIMITS.body).min(1, 'Write the reply first.'),
    /** Idempotency key. */
    key: z.uuid('Send a key, a new one for each reply.'),
  })
  .refine(({ channel, subject }) => channel !== 'server' || subject !== '', {
    message: 'Give the mail a subject.',
    path: ['subject'],
  });
export type Reply = z.output<typeof replySchema>;
