import 'server-only';
import { getIndiaDate } from '../../platform/format/dates';
import { getLegalTexts } from '../../platform/site';
import { chooseLegalText } from './legal-text';
import { BUILT_IN_TERMS, type Terms } from './cancellation';
import { termsSchema } from './schema';

/**
 * The terms of a version, such as the one stored with a request; without one, those that hold today in India. Version 0,
 * and a version that this release cannot read, are the built-in terms.
 */
export function getTerms(version?: number): Terms {
  const versions = getLegalTexts('figures');
  const found =
    version === undefined
      ? chooseLegalText(versions, getIndiaDate()).current
      : versions.find((saved) => saved.version === version);
  return found ? readTerms(found.content) : BUILT_IN_TERMS;
}

function readTerms(content: string): Terms {
  return termsSchema.safeParse(JSON.parse(content)).data ?? BUILT_IN_TERMS;
}
