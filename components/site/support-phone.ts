/** Meta tag with the main phone number, for error screens, which cannot read server settings. */
export const SUPPORT_PHONE_META = 'support-phone';
