import type { CompanyFields } from '@/lib/platform/site';

export type CompanyField = keyof CompanyFields;
export type SectionId = 'identity' | 'contact' | 'social' | 'home' | 'seasons' | 'questions' | 'planner';
export type Section = { id: SectionId; title: string; hint: string; fields: readonly CompanyField[] };

/** The sections of the page that are saved one by one, in their order. Legal texts have a form of their own. */
export const SECTIONS: readonly Section[] = [
  {
    ...{ id: 'identity', title: 'Identity', fields: ['brand', 'legalName', 'address'] },
    hint: 'The name in the header, in mails and in search results; the legal name and address at the foot of every page.',
  },
  {
    ...{ id: 'contact', title: 'Contact', fields: ['phones', 'email', 'whatsapp'] },
    hint: 'The first number is the one that messages to visitors name.',
  },
  {
    ...{ id: 'social', title: 'Social', fields: ['instagram', 'facebook', 'youtube'] },
    hint: 'An empty line is not shown.',
  },
  {
    ...{ id: 'home', title: 'Home page', fields: ['heroHeading', 'heroText', 'heroFigures'] },
    hint: 'What stands on the pictures at the top. The second figure has a star.',
  },
  {
    ...{ id: 'seasons', title: 'Seasons', fields: ['offSeasonLabel', 'onSeasonLabel'] },
    hint: 'What the two seasons are called beside prices. Off: April to September; on: October to March.',
  },
  {
    ...{ id: 'questions', title: 'Questions', fields: ['questions'] },
    hint: 'Questions before the call, on the page of every trip in Kerala below the trip’s own.',
  },
  {
    ...{ id: 'planner', title: 'Planner prices', fields: ['plannerBands'] },
    hint: 'What a change of a plan by hand costs. Where both sides of a change have a price, visitors see the difference; otherwise “our team prices this”.',
  },
];

/** The names of the fields in messages about other people's changes. */
export const FIELD_NAMES: Record<CompanyField, string> = {
  brand: 'Brand',
  legalName: 'Legal name',
  address: 'Address',
  phones: 'Phone numbers',
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  heroHeading: 'Heading',
  heroText: 'Text below the heading',
  heroFigures: 'Figures',
  offSeasonLabel: 'Off season',
  onSeasonLabel: 'On season',
  questions: 'Questions',
  plannerBands: 'Planner prices',
};
