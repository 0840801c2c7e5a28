import { companyChangeSchema } from '../../content/company/schema';
import { enquiryRequestShape } from '../../requests/enquiries/schema';
import { newPackageSchema, packagePatchSchema } from '../../packages/editing/edit-schema';
import { draftContentSchema, newDraftSchema } from '../../packages/editing/draft-schema';
import { itineraryRequestShape as planRequestShape } from '../../requests/planner-requests/request-schema';
import { newReviewSchema, reviewPatchSchema } from '../../content/reviews/schema';
import {
  adminPackageShape,
  adminReviewShape,
  itineraryDayShape,
  packageShape,
  reviewShape,
} from './catalogue-shapes';
import { companyShape } from './company-shapes';
import { groupShape } from './groups';
import { activityShape, inboxItemShape, itineraryRequestShape, requestShape } from './inbox-shapes';
import { packageInEditorShape, pictureShape } from './content-shapes';
import type { Schema } from './operation';
import { refusalShape } from './shape';

/** Schemas listed under components/schemas; all other schemas are written inline where they are used. */
export const NAMED_SCHEMAS: Readonly<Record<string, Schema>> = {
  NewEnquiry: enquiryRequestShape,
  NewPlanRequest: planRequestShape,
  Package: packageShape,
  ItineraryDay: itineraryDayShape,
  Review: reviewShape,
  StaffPackage: adminPackageShape,
  StaffReview: adminReviewShape,
  Company: companyShape,
  CompanyChange: companyChangeSchema,
  NewPackage: newPackageSchema,
  PackageChange: packagePatchSchema,
  PackageInEditor: packageInEditorShape,
  DraftContent: draftContentSchema,
  NewDraft: newDraftSchema,
  Picture: pictureShape,
  NewReview: newReviewSchema,
  ReviewChange: reviewPatchSchema,
  InboxItem: inboxItemShape,
  Request: requestShape,
  Activity: activityShape,
  PlanRequest: itineraryRequestShape,
  Group: groupShape,
  Refusal: refusalShape,
};
