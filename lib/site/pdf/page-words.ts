import type { Terms } from '../../content/terms/cancellation';
import { formatDate, type PlainDate } from '../../platform/format/dates';
import type { SeasonLabels } from '../../packages/prices/season';
import { toLogoFile } from '../../platform/logo';
import { getPicture } from '../../content/pictures/pictures';
import { toPhone } from '../../platform/format/phone';
import { listPhones } from '../../platform/phones';
import type { Company } from '../../platform/site';
import type { Leaflet } from './types';

/** What a leaflet needs from the site: company, today's date, season names. */
export type LeafletPage = {
  company: Company;
  origin: string;
  today: PlainDate;
  labels: SeasonLabels;
  terms: Terms;
};

export function toSender(company: Company): Leaflet['sender'] {
  const { brand, logo, address, phones, whatsapp, email } = company;
  const [phone] = phones;
  const chat = toPhone(`+${whatsapp}`);
  const numbers =
    phone?.e164 === chat.e164
      ? [`Phone and WhatsApp ${phone.display}`]
      : [phone && `Phone ${phone.display}`, `WhatsApp ${chat.display}`];
  return {
    ...{ brand, email },
    address: address.join(', '),
    logo: logo && `${toLogoFile(logo)}.png`,
    phones: listPhones(company).map(({ label, display }) => [label, display].filter(Boolean).join(' ')),
    letterhead: [...numbers, email].filter((line) => line !== undefined),
  };
}

export function toDatedWords(today: PlainDate): string {
  return `Prices as published on ${formatDate(today)}`;
}

/** The link preview image of a picture, because no other file of a picture is a JPEG. */
export function toLeafletPicture(pictureName: string): Leaflet['picture'] {
  const { name, hash, alt } = getPicture(pictureName);
  return { file: `${name}-${hash}.jpg`, alt };
}
