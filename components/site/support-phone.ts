/** Carries the main phone number to error screens, which run in the browser and cannot read the settings. */
export const SUPPORT_PHONE_META = 'support-phone';
