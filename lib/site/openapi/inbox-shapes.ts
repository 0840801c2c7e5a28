import { z } from 'zod';
import type { SiteStats } from '../analytics/types';
import { PARTIES } from '../../requests/inbox/schema';
import { REQUEST_ORIGINS, REQUEST_STATUSES } from '../../requests/inbox/status';
import type {
  ActivityItem,
  InboxDetail,
  InboxItem,
  InboxPage,
  ItineraryRequest,
  StaffName,
} from '../../requests/inbox/types';
import type { EarlierRequest } from '../../requests/added-by-staff/types';
import { groupPackageShape } from './groups';
import { differenceShape } from './prices';
import { count, id, moment, plainDay, rupees, shapeOf, version } from './shape';

const staffNameShape = shapeOf<StaffName>()(z.object({ id, username: z.string() }));

const planFields = {
  days: count,
  experiences: z.array(z.string()),
  vibe: z.string(),
  comfortLevel: z.string(),
};

const itemFields = {
  id,
  source: z.enum(REQUEST_ORIGINS),
  reference: z.string().meta({ examples: ['KT-7F3K9Q'] }),
  customerName: z.string(),
  email: z.string().nullable(),
  phone: z.string(),
  phoneE164: z.string().nullable(),
  tourTitle: z.string(),
  priceShown: z.string(),
  adults: count.nullable(),
  children: count.nullable(),
  groupSize: z.enum(PARTIES).nullable(),
  travelDate: plainDay().nullable(),
  status: z.enum(REQUEST_STATUSES),
  isSpam: z.boolean(),
  suspicion: z.string().nullable(),
  enquiryDate: moment(),
  version,
  assignee: staffNameShape.nullable(),
  followUpAt: moment().nullable(),
  firstContactAt: moment().nullable(),
  withdrawnAt: moment().nullable(),
  excerpt: z.string(),
  answers: z.object(planFields).nullable(),
};

export const inboxItemShape = shapeOf<InboxItem>()(z.object(itemFields));

export const inboxPageShape = shapeOf<InboxPage>()(
  z.object({
    items: z.array(inboxItemShape),
    nextCursor: z.string().nullable(),
    counts: z.object({
      all: count,
      new: count,
      contacted: count,
      quoted: count.optional(),
      converted: count,
      closed: count,
      spam: count,
    }),
    searchedAll: z.boolean(),
  }),
);

export const activityShape = shapeOf<ActivityItem>()(
  z.object({
    id: z.string(),
    at: moment(),
    staff: z.string().nullable(),
    kind: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    note: z.string().nullable(),
    batchId: id.nullable(),
  }),
);

export const requestShape = shapeOf<InboxDetail>()(
  z.object({
    ...itemFields,
    tourId: z.string().nullable(),
    message: z.string(),
    visitorMessage: z.string(),
    userAgent: z.string().nullable(),
    ipAddress: z.string().nullable(),
    locationCity: z.string().nullable(),
    locationState: z.string().nullable(),
    locationCountry: z.string().nullable(),
    updatedAt: moment(),
    activity: z.array(activityShape),
    plan: z
      .object({
        ...planFields,
        dayTitles: z.array(z.string()),
        code: z.string(),
      })
      .nullable(),
    toldPrice: z
      .object({
        code: z.string(),
        total: rupees,
        travelDate: plainDay(),
        adults: count,
        toldOn: plainDay(),
        differences: z.array(differenceShape),
      })
      .nullable(),
    group: z.object({ friends: count, packages: z.array(groupPackageShape) }).nullable(),
  }),
);

export const earlierRequestShape = shapeOf<EarlierRequest>()(
  z.object({
    id,
    reference: z.string(),
    customerName: z.string(),
    title: z.string(),
    status: z.enum(REQUEST_STATUSES),
    receivedAt: moment(),
  }),
);

export const itineraryRequestShape = shapeOf<ItineraryRequest>()(
  z.object({
    id,
    reference: z.string(),
    customerName: z.string(),
    email: z.string(),
    phone: z.string(),
    phoneE164: z.string().nullable(),
    title: z.string(),
    experiences: z.array(z.string()),
    vibe: z.string(),
    comfortLevel: z.string(),
    duration: count,
    groupSize: z.string(),
    estimatedCostMin: rupees,
    estimatedCostMax: rupees,
    source: z.string(),
    status: z.enum(REQUEST_STATUSES),
    suspicion: z.string().nullable(),
    createdAt: moment(),
    version,
  }),
);

export const statsShape = shapeOf<SiteStats>()(
  z.object({
    tours: count,
    keralaTours: count,
    internationalTours: count,
    reviews: count,
    averageRating: z.number(),
    enquiries: count,
    newEnquiries: count,
    convertedEnquiries: count,
  }),
);
