import type { z } from 'zod';
import type { PlainDate } from '../../platform/format/dates';
import type { SearchCatalogue } from './catalogue';
import type { searchAnswerSchema } from './answer-schema';
import { combineChosen, type Chosen } from './chosen';
import { parseSentence } from './parse';
import { getTextIndex, search, type Hit } from './search';
import type { Sort } from './types';

export type PublicAnswer = z.infer<typeof searchAnswerSchema>;

export type SearchRequest = Chosen & { q: string; sort: Sort; limit: number };

/** Answers a sentence with chosen filters. */
export function answerSearch(
  catalogue: SearchCatalogue,
  request: SearchRequest,
  today: PlainDate,
): PublicAnswer {
  const { q, sort, limit } = request;
  const reading = combineChosen(parseSentence(q, catalogue.places), request, catalogue.places);
  const question = { ...reading, sentence: q, sort, today };
  const { hits, near, ...answer } = search(catalogue, getTextIndex(catalogue), question);
  return {
    ...answer,
    items: hits.slice(0, limit).map(toItem),
    near: near.map(({ misses, ...hit }) => ({ ...toItem(hit), misses })),
  };
}

function toItem({ entry: { id, slug, title, path }, price }: Hit) {
  return { id, slug, title, price, url: path };
}
