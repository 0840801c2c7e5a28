/** Id of the form of the questionnaire, in a module of its own, because the server needs it too. */
export const FORM_ID = 'trip-planner';
