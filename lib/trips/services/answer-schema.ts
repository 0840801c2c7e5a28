import { z } from 'zod';
import { id, text } from '../../platform/answer-parts';

export const serviceSupplierSchema = z.object({ id, name: text, place: text });
