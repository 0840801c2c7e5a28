import { toTelUrl } from '../../platform/routes';
import { formatCallback, type Terms } from '../terms/cancellation';
import type { Company } from '../../platform/site';
import { parseLegalText, type LegalBlock } from './legal-blocks';

/** The fields that the text may have. */
const FIELDS = ['brand', 'phone', 'callback'] as const;

/** Why a text is not allowed as "About us"; null if it is. The text is on every page, below a fixed heading. */
export function findAboutProblem(text: string): string | null {
  const unknown = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, name]) => !FIELDS.some((one) => one === name),
  );
  if (unknown) return `There is no field ${unknown[0]}. Write {{brand}}, {{phone}} or {{callback}}.`;
  const hasOther = parseLegalText(text).some(({ kind }) => kind !== 'paragraph' && kind !== 'list');
  return hasOther ? 'Write paragraphs and lists only, without headings and tables.' : null;
}

/** The text of "About us" as blocks, with name, main phone number and promised hours filled in. */
export function toAboutBlocks(
  { about, brand, phones: [phone] }: Pick<Company, 'about' | 'brand' | 'phones'>,
  terms: Pick<Terms, 'callbackHours'>,
): LegalBlock[] {
  const fields = {
    brand,
    phone: phone ? `[${phone.display}](${toTelUrl(phone.e164)})` : '',
    callback: formatCallback(terms),
  };
  return parseLegalText(
    about.replace(/\{\{(brand|phone|callback)\}\}/g, (_, name: (typeof FIELDS)[number]) => fields[name]),
  );
}
