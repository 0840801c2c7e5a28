import type { MailContent, MailSender } from './content';
import { toHtml } from './content-html';
import { toText } from './content-text';

/** Renders mail content as text and HTML. All escaping happens here. */
export function renderMail(head: MailSender, content: MailContent): { text: string; html: string } {
  return { text: toText(head, content), html: toHtml(head, content) };
}
