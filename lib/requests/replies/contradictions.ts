import { formatAdvance, formatCallback, type Terms } from '../../company/terms/cancellation';
import { tidyText } from '../../platform/format/typed-text';

const ADVANCE = /advance|एडवांस|अग्रिम|അഡ്വാൻസ്|മുൻകൂർ/i;
const BALANCE = /balance|\brest\b|बाकी|बक़ाया|ബാക്കി/i;
const CALL = /\b(call|write|answer|reply)|कॉल|जवाब|फ़ोन|വിളി|മറുപടി/i;
// Patterns for sentences with single spaces. Matching several unbounded runs of spaces would take cubic time.
const PERCENT = /\b(\d{1,3}) ?%?(?: ?(?:-|–|to|से|മുതൽ) ?(\d{1,3}))? ?%/;
const DAYS = /\b(\d{1,4}) ?(?:days?\b|दिन|ദിവസ)/i;
const HOURS = /\b(\d{1,4}) ?(?:hours?\b|घंट|മണിക്കൂ)/i;

/**
 * Finds where a reply template contradicts the figures in the terms: one sentence per contradiction, with the text to
 * write instead. The template's sentences are checked one by one.
 */
export function findContradictions(text: string, terms: Terms): string[] {
  const notes = tidyText(text)
    .split(/\n|[.!?।](?=\s|$)/)
    .flatMap((sentence) => [
      ...(ADVANCE.test(sentence) ? noteAdvance(PERCENT.exec(sentence), terms) : []),
      ...(BALANCE.test(sentence) ? noteBalance(DAYS.exec(sentence), terms) : []),
      ...(CALL.test(sentence) ? noteCall(HOURS.exec(sentence), terms) : []),
    ]);
  return [...new Set(notes)];
}

/** Reports a wrong advance. A single percentage within the terms' range is right: each offer has its own. */
function noteAdvance(found: RegExpExecArray | null, terms: Terms): string[] {
  if (!found) return [];
  const [from, to] = [Number(found[1]), Number(found[2] ?? found[1])];
  const { advanceMin: min, advanceMax: max } = terms;
  if (found[2] ? from === min && to === max : min <= from && from <= max) return [];
  return [`It says an advance of ${found[0]}; the terms say ${formatAdvance(terms)}. Write {advance}.`];
}

function noteBalance(found: RegExpExecArray | null, { balanceDays }: Terms): string[] {
  if (!found || Number(found[1]) === balanceDays) return [];
  return [`It says ${found[1]} days for the balance; the terms say ${balanceDays}. Write {balanceDays}.`];
}

function noteCall(found: RegExpExecArray | null, terms: Terms): string[] {
  if (!found || Number(found[1]) === terms.callbackHours) return [];
  return [
    `It says ${found[1]} hours until we call; the terms say ${formatCallback(terms)}. Write {callbackHours}.`,
  ];
}
