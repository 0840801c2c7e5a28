import { z } from 'zod';
import { plainText } from '../../platform/format/fields';
import { tidyCode, tidyEmail } from '../../platform/format/typed-text';
import { RIGHTS, ROLES } from '../permissions/permissions';
import { LONGEST_NAME } from './customer-name';
import { judgePassword, MAX_OWN_PASSWORD_LENGTH } from './password-strength';

const MAX_EMAIL_LENGTH = 254;

const CHOOSE_ROLE = 'Choose what this person may do: owner or agent.';
const NAME_RULE =
  'Choose a username of 2 to 64 characters: letters from a to z, digits, dots, hyphens and underscores, beginning with a letter or digit.';
/** Only Latin letters are allowed: with a Cyrillic letter, two different usernames could look the same. */
const NAME = /^[a-z\d][a-z\d._-]*$/;

const email = z
  .string('Enter an e-mail address.')
  .overwrite(tidyEmail)
  .toLowerCase()
  .max(MAX_EMAIL_LENGTH, 'This e-mail address is too long.')
  .pipe(z.email('Enter an e-mail address such as meera@example.com.'));
const role = z.enum(ROLES, CHOOSE_ROLE);
const username = z
  .string(NAME_RULE)
  .transform((typed) => tidyCode(typed).toLowerCase())
  .pipe(z.string().min(2, NAME_RULE).max(64, NAME_RULE).regex(NAME, NAME_RULE));
/** An existing password. The rules for new passwords do not apply, because the password may be older than the rules. */
const currentPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(MAX_OWN_PASSWORD_LENGTH + 1);
const code = z
  .string('Enter a code.')
  .overwrite(tidyCode)
  .min(1, 'Enter a code.')
  .max(40, 'This code is too long.');

function checkPassword(context: z.core.$RefinementCtx, field: string, password: string, name?: string): void {
  const { isEnough, words } = judgePassword(password, name);
  if (!isEnough) context.addIssue({ code: 'custom', path: [field], message: words });
}

/** `password` is the password of the inviting owner, needed only to invite another owner. */
export const inviteSchema = z.object({ email, role, password: currentPassword.optional() });

const yesNo = z.boolean('Say true or false.');
const right = z.strictObject({
  name: z.enum(RIGHTS, `Name the right: ${RIGHTS.join(', ')}.`),
  allowed: yesNo,
});

/** An owner's change of another account: exactly one field. Making an owner needs the acting owner's password. */
export const memberPatchSchema = z
  .object({
    role: role.optional(),
    disabled: yesNo.optional(),
    right: right.optional(),
    password: currentPassword.optional(),
  })
  .refine(
    ({ password: _, ...patch }) => Object.values(patch).filter((value) => value !== undefined).length === 1,
    'Nothing was changed. Change the role, the state or one right.',
  );

export const acceptSchema = z
  .object({ username, password: z.string('Choose a password.') })
  .superRefine((chosen, context) => checkPassword(context, 'password', chosen.password, chosen.username));

export const resetSchema = z
  .object({ password: z.string('Choose a password.') })
  .superRefine((chosen, context) => checkPassword(context, 'password', chosen.password));

export const passwordChangeSchema = z
  .object({ current: currentPassword, password: z.string('Choose a password.') })
  .superRefine((chosen, context) => checkPassword(context, 'password', chosen.password));

export const emailChangeSchema = z.object({
  email: z.union([z.literal('').transform(() => null), email]),
  password: currentPassword,
});
/** An empty name becomes the username. */
export const nameChangeSchema = z.object({ displayName: plainText('name', LONGEST_NAME) });
export const passwordSchema = z.object({ password: currentPassword });
export const codeSchema = z.object({ code });
export const passwordAndCodeSchema = z.object({ password: currentPassword, code });
