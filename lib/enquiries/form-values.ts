import { ENQUIRY_LIMITS } from './limits';
import type { EnquiryField } from './schema';

/** What the form's inputs hold: text, as typed. */
export type EnquiryFormValues = Record<EnquiryField, string>;

export const EMPTY_ENQUIRY: EnquiryFormValues = {
  name: '',
  email: '',
  phone: '',
  adults: String(ENQUIRY_LIMITS.adults.default),
  children: String(ENQUIRY_LIMITS.children.default),
  travelDate: '',
  message: '',
  captchaAnswer: '',
};

/** What `adults` becomes when something else than a number from 1 stands there (spec.md point 5). */
export const ADULTS_FALLBACK = 1;
