import { pickVisitorValues } from '../derived-visitor-fields';
import { ENQUIRY_LIMITS } from './limits';
import type { EnquiryField } from './schema';

/** Input values as typed. */
export type EnquiryFormValues = Record<EnquiryField, string>;

export const EMPTY_ENQUIRY: EnquiryFormValues = {
  name: '',
  email: '',
  phone: '',
  adults: String(ENQUIRY_LIMITS.adults.default),
  children: String(ENQUIRY_LIMITS.children.default),
  ages: '',
  travelDate: '',
  extras: '',
  ...pickVisitorValues('enquiry'),
  message: '',
  captchaAnswer: '',
};

/** Number of adults that is used when the input is not a number of at least 1. */
export const ADULTS_FALLBACK = 1;
