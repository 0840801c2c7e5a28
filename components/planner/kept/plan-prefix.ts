/** Each kept plan has a key of its own in local storage, so that two tabs that change different plans do not meet. */
export const PLAN_PREFIX = 'plan:';
