import type { Terms } from '../../company/terms/cancellation';
import { formatDate, type PlainDate } from '../../platform/format/dates';
import type { SeasonLabels } from '../../packages/prices/season';
import { toLogoFile } from '../../company/fields/logo';
import { getPicture } from '../../company/pictures/pictures';
import { toPhone } from '../../platform/format/phone';
import { listPhones } from '../../company/fields/phones';
import { toMailUrl, toTelUrl, toWhatsAppUrl } from '../../platform/routes';
import type { Company, Phone } from '../../company/fields/company';
import type { Contact, PdfContent } from './types';

/** The data of the site that a PDF needs: company, today's date, season names and terms. */
export type PdfPage = {
  company: Company;
  origin: string;
  today: PlainDate;
  labels: SeasonLabels;
  terms: Terms;
};

export function toSender(company: Company): PdfContent['sender'] {
  const { brand, logo, address, phones, whatsapp, email } = company;
  const [phone] = phones;
  const chat = toPhone(`+${whatsapp}`);
  const toCall = (label: string, { display, e164 }: Phone): Contact => ({
    text: [label, display].filter(Boolean).join(' '),
    link: toTelUrl(e164),
  });
  const toWrite = { text: email, link: toMailUrl(email) };
  const numbers =
    phone?.e164 === chat.e164
      ? [toCall('Phone and WhatsApp', phone)]
      : [
          ...(phone ? [toCall('Phone', phone)] : []),
          { text: `WhatsApp ${chat.display}`, link: toWhatsAppUrl(whatsapp) },
        ];
  return {
    brand,
    email: toWrite,
    address: address.join(', '),
    logo: logo && `${toLogoFile(logo)}.png`,
    phones: listPhones(company).map((one) => toCall(one.label, one)),
    letterhead: [...numbers, toWrite],
  };
}

export function toDatedWords(today: PlainDate): string {
  return `Prices as published on ${formatDate(today)}`;
}

/** The link preview image of a picture, because no other file of a picture is a JPEG. */
export function toPdfPicture(pictureName: string): PdfContent['picture'] {
  const { name, hash, alt } = getPicture(pictureName);
  return { file: `${name}-${hash}.jpg`, alt };
}
