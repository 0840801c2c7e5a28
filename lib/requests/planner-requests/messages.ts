/** User-visible messages for sending a plan. */
export const ITINERARY_MESSAGES = {
  fieldsMissing: 'Please fill in all fields',
  captcha: 'Incorrect answer to the security question. Please try again.',
  emailShape: 'Please enter a valid email address.',
  phoneShape: 'Please enter a valid phone number.',
  plan: 'This plan could not be read. Reload the page and send it again.',
  unreadable: 'This contains a character that cannot be stored. Please type it again.',
  tooLong: {
    name: 'Please shorten your name to 200 characters.',
    email: 'Please use an email address of at most 254 characters.',
    phone: 'Please shorten your phone number to 40 characters.',
  },
} as const;

export const ITINERARY_SAVED = 'Itinerary saved successfully! Our team will contact you soon.';
/** Network, database or server error; the form adds the phone number. */
export const ITINERARY_NOT_SAVED = 'Failed to save itinerary. Please try again.';
