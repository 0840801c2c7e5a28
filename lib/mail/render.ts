import type { MailContent, MailSender } from './content';
import { toHtml } from './content-html';
import { toText } from './content-text';

/** Both forms of a letter. All that comes from outside is escaped here, once. */
export function renderMail(head: MailSender, letter: MailContent): { text: string; html: string } {
  return { text: toText(head, letter), html: toHtml(head, letter) };
}
