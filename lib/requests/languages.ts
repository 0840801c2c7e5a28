/** The languages in which we answer. */
export const REPLY_LANGUAGES = ['en', 'hi', 'ml'] as const;
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number];

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<ReplyLanguage, string> = { en: 'English', hi: 'हिन्दी', ml: 'മലയാളം' };
