import { z } from 'zod';
import type { Question } from '../../company/questions/schema';
import {
  chosenExtraSchema,
  extraSchema,
  itineraryDaySchema,
  questionSchema,
  staySchema,
} from './answer-schema';
import type { ChosenExtra, ItineraryDay, PackageExtra, PackageStay } from './types';

/** Validates the stored JSON column. Throws a ZodError when it is not a day plan. */
export function parseItinerary(stored: unknown): ItineraryDay[] {
  return z.array(itineraryDaySchema).parse(stored);
}

/** Like `parseItinerary`, for the stays. */
export function parseStays(stored: unknown): PackageStay[] {
  return z.array(staySchema).parse(stored);
}

/** Like `parseItinerary`, for the questions. */
export function parseQuestions(stored: unknown): Question[] {
  return z.array(questionSchema).parse(stored);
}

/** Like `parseItinerary`, for the optional extras. */
export function parseExtras(stored: unknown): PackageExtra[] {
  return z.array(extraSchema).parse(stored);
}

/** Like `parseItinerary`, for the extras that a traveller chose. */
export function parseChosenExtras(stored: unknown): ChosenExtra[] {
  return z.array(chosenExtraSchema).parse(stored);
}
