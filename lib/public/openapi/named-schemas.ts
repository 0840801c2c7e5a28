import { refusalSchema } from '../../platform/answer-parts';
import { companyChangeSchema } from '../../company/details/schema';
import { enquiryRequestShape } from '../../requests/enquiries/schema';
import { groupSchema } from '../../packages/group-choice/answer-schema';
import {
  activitySchema,
  inboxDetailSchema,
  inboxItemSchema,
  itineraryRequestSchema,
} from '../../requests/inbox/answer-schema';
import {
  adminPackageSchema,
  itineraryDaySchema,
  publicPackageSchema,
  questionSchema,
  staySchema,
} from '../../packages/model/answer-schema';
import { packageInEditorSchema } from '../../packages/editing/draft-answer-schema';
import { draftContentSchema, newDraftSchema } from '../../packages/editing/draft-schema';
import { newPackageSchema, packagePatchSchema } from '../../packages/editing/edit-schema';
import { pictureSchema } from '../../company/pictures/answer-schema';
import { itineraryRequestShape } from '../../requests/planner-requests/request-schema';
import { quoteInEditorSchema } from '../../quotes/editing/answer-schema';
import { quoteDraftSchema } from '../../quotes/model/schema';
import { supplierSheetAnswer } from '../../quotes/rate-book/answer-schema';
import { adminReviewSchema, reviewSchema } from '../../company/reviews/answer-schema';
import { newReviewSchema, reviewPatchSchema } from '../../company/reviews/schema';
import { companySchema } from './company-operations';
import type { Schema } from './operation';

/** Schemas listed under components/schemas; all other schemas are written inline where they are used. */
export const NAMED_SCHEMAS: Readonly<Record<string, Schema>> = {
  NewEnquiry: enquiryRequestShape,
  NewPlanRequest: itineraryRequestShape,
  Package: publicPackageSchema,
  ItineraryDay: itineraryDaySchema,
  Stay: staySchema,
  Question: questionSchema,
  Review: reviewSchema,
  StaffPackage: adminPackageSchema,
  StaffReview: adminReviewSchema,
  Company: companySchema,
  CompanyChange: companyChangeSchema,
  NewPackage: newPackageSchema,
  PackageChange: packagePatchSchema,
  PackageInEditor: packageInEditorSchema,
  DraftContent: draftContentSchema,
  NewDraft: newDraftSchema,
  Picture: pictureSchema,
  NewReview: newReviewSchema,
  ReviewChange: reviewPatchSchema,
  InboxItem: inboxItemSchema,
  Request: inboxDetailSchema,
  Activity: activitySchema,
  PlanRequest: itineraryRequestSchema,
  Quote: quoteInEditorSchema,
  QuoteDraft: quoteDraftSchema,
  SupplierSheet: supplierSheetAnswer,
  Group: groupSchema,
  Refusal: refusalSchema,
};
