import type { PlainDate } from '../../platform/format/dates';
import type { SearchCatalogue } from './catalogue';
import { combineChosen, type Chosen } from './chosen';
import { parseSentence } from './parse';
import { getTextIndex, search, type Answer, type Hit } from './search';
import type { Sort } from './types';

/** A package as the HTTP API returns it. `price` is what one adult pays, in whole rupees. */
type SearchItem = { id: string; slug: string | null; title: string; price: number; url: string };
export type PublicAnswer = Omit<Answer, 'hits' | 'near'> & {
  items: SearchItem[];
  near: (SearchItem & { misses: string[] })[];
};

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

function toItem({ entry: { id, slug, title, path }, price }: Hit): SearchItem {
  return { id, slug, title, price, url: path };
}
