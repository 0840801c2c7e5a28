import type { PlainDate } from '../../platform/format/dates';

/** A package of a group's choice. */
export type GroupPackage = {
  id: string;
  title: string;
  /** False when it is no longer offered; then it is left out of the choice. */
  isOffered: boolean;
  /** Friends who have ticked it. */
  votes: number;
};

/** A group's choice as it stands. It holds nothing that says who anybody is. */
export type GroupState = {
  /** Friends who have ticked something. */
  friends: number;
  packages: GroupPackage[];
  /** Ids of the packages that the asking friend has ticked. */
  mine: string[];
  /** The day (in India) on which somebody of the group sent its enquiry; null before. */
  askedOn: PlainDate | null;
  /** The day on which the choice is deleted. */
  deletedOn: PlainDate;
};

/** What staff see of the group that an enquiry came from. */
export type GroupSummary = Pick<GroupState, 'friends' | 'packages'>;

/** The answer to whoever makes a link. */
export type MadeGroup = { success: true; message: string; url: string; deletedOn: PlainDate };
