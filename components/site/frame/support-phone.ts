/** Name of the meta tag with the main phone number. Error screens read it, because they cannot read server settings. */
export const SUPPORT_PHONE_META = 'support-phone';
