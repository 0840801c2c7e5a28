import type { SectionId } from '@/lib/company/fields/fields';
import type { PictureList } from '@/lib/company/fields/fields';

export type Section = {
  id: SectionId;
  title: string;
  hint: string;
  /** True if visitors see nothing of this section. */
  isInternal?: true;
};

/** The sections of the company page that are saved separately, in display order. Legal texts have their own form. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'identity',
    title: 'Identity',
    hint: 'The name, or the logo, in the header, in mails and in brochures (PDF); the legal name, the address and the GSTIN at the foot of every page and on the legal pages.',
  },
  {
    id: 'contact',
    title: 'Contact',
    hint: 'Phone 1 is in the menu, in messages to visitors and at the head of brochures (PDF). The foot of every page has all numbers, each with what it is for; a booked traveller’s private page has the 24-hour number. Only the WhatsApp number is called WhatsApp. The hours are at the foot too; search engines get hours and position.',
  },
  {
    id: 'payment',
    title: 'Payment',
    isInternal: true,
    hint: 'Where customers pay to. No page of the site shows it.',
  },
  {
    id: 'social',
    title: 'Social',
    hint: 'An empty line is not shown.',
  },
  {
    id: 'home',
    title: 'Home page',
    hint: 'What stands on the pictures at the top. The second figure has a star.',
  },
  {
    id: 'pictures',
    title: 'Top pictures',
    hint: 'The pictures that take turns at the top of the home page, and the one at the top of each list. New ones are uploaded on the page Pictures.',
  },
  {
    id: 'about',
    title: 'About us',
    hint: 'Above the foot of every page, where “About Us” leads.',
  },
  {
    id: 'seasons',
    title: 'Seasons',
    hint: 'What the two seasons are called beside prices. Off: April to September; on: October to March.',
  },
  {
    id: 'questions',
    title: 'Questions',
    hint: 'Questions before the call, on the page of every trip in Kerala below the trip’s own.',
  },
  {
    id: 'planner',
    title: 'Planner prices',
    hint: 'What a change of a plan by hand costs. Where both sides of a change have a price, visitors see the difference; otherwise “our team prices this”.',
  },
];

/** Names of the lists that have a picture to choose. */
export const LIST_NAMES: Record<PictureList, string> = {
  signature: 'Our Signature Trips',
  group: 'Kerala Tour Packages',
  honeymoon: 'Honeymoon Packages',
  outbound: 'Outbound Tours',
};
