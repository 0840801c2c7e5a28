import { GROUP_LIMITS } from './limits';

const { packages, friends, friendsPerNetwork, days } = GROUP_LIMITS;

export const TOO_FEW = `Please choose at least ${packages.min} trips.`;
export const TOO_MANY = `Please choose at most ${packages.max} trips.`;
export const NOT_OFFERED = 'One of these trips is no longer offered. Please take it out and try again.';
export const NOT_A_PLAN = 'One of these plans cannot be opened. Please take it out and try again.';
export const NO_FRIEND = 'Please send a UUID as friend, the same one from one browser.';
export const NOT_LISTED = 'Please tick trips of this list only.';
export const GROUP_FULL = `${friends} friends have ticked already, which is as many as this page counts.`;
export const NETWORK_FULL = `${friendsPerNetwork} friends have ticked from this connection, which is as many as one may add. Please tick from another one, such as mobile data.`;
export const GROUP_GONE = `We do not know this link. A choice is deleted ${days} days after it was made; make a new one from your shortlist.`;
/** Used when the group has already sent its one request, which is an enquiry or a plan. */
export const GROUP_HAS_ENQUIRED =
  'Somebody of your group has asked us already. To send this one for yourself, leave the group out and send it again.';
export const LINK_MADE = 'The link for your group is ready.';
export const TICKS_SAVED = 'Your ticks are counted.';
/** The next three messages are shown by the browser when no response arrived. */
export const TICKS_NOT_LOADED =
  'Your ticks could not be loaded. Please check your connection and reload the page.';
export const TICKS_NOT_SAVED = 'Your tick did not reach us. Please check your connection and tick again.';
export const LINK_NOT_MADE = 'The link could not be made. Please check your connection and try again.';
