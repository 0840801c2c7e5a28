import { answerRequest, supplierHandler } from '@/lib/trips/services/link';
import { supplierAnswerSchema, type SupplierAnswer } from '@/lib/trips/services/schema';
import { ANSWER_STORED } from '@/lib/trips/services/words';

/** Stores a supplier's answer for some of his services. Repeating the same answer has no effect. */
export const POST = supplierHandler<SupplierAnswer>(
  () => supplierAnswerSchema,
  async (input, call) => {
    await answerRequest(call, input);
    return { message: ANSWER_STORED };
  },
);
