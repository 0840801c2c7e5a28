import type { z } from 'zod';
import type { pictureSchema, pictureUseSchema } from './answer-schema';

export type PictureUse = z.infer<typeof pictureUseSchema>;
export type PictureItem = z.infer<typeof pictureSchema>;
