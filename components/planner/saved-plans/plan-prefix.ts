/** Each saved plan has its own key in local storage, so that two tabs never overwrite each other's plans. */
export const PLAN_PREFIX = 'plan:';
