import { toTelUrl } from '../../platform/routes';
import type { ABOUT_FIELDS } from '../fields/about';
import type { Company } from '../fields/company';
import { parseLegalText, type LegalBlock } from '../fields/legal-blocks';
import { formatCallback, type Terms } from '../terms/cancellation';

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
    about.replace(
      /\{\{(brand|phone|callback)\}\}/g,
      (_, name: (typeof ABOUT_FIELDS)[number]) => fields[name],
    ),
  );
}
