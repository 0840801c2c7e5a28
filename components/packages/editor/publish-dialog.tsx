'use client';

import { useState } from 'react';
import { DayInput } from '@/components/ui/day-input';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { INPUT_CLASS } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Notice } from '@/components/ui/notice';
import type { DraftProblem } from '@/lib/packages/editing/draft-rules';
import {
  DRAFT_FIELD_NAMES,
  DRAFT_FIELDS,
  type DraftContent,
  type DraftField,
} from '@/lib/packages/editing/draft';
import { describeLargeChange, isLargeChange } from '@/lib/packages/price-books/line-rules';
import { addPlainDays, formatLongDate, getIndiaDate, type PlainDate } from '@/lib/platform/format/dates';
import { formatRupees } from '@/lib/platform/format/money';
import { Unprintable } from '@/components/editing/kit/unprintable';
import { toChangeTexts } from './value-text';

type Props = {
  changed: readonly DraftField[];
  problems: readonly DraftProblem[];
  /** The published content; null for the first publication. */
  before: DraftContent | null;
  after: DraftContent;
  /** Whether visitors can see the package, now or after publishing. */
  isLive: boolean;
  isBusy: boolean;
  /** Called with the day on which the package goes live, at midnight in India; null publishes it now. */
  onPublish: (on: PlainDate | null) => void;
  onShow: (path: string) => void;
  onClose: () => void;
};

/** Shows what publishing changes, or the errors that prevent it, with links to the fields. */
export function PublishDialog(props: Props) {
  const { changed, problems, before, after, isLive, isBusy, onPublish, onShow, onClose } = props;
  const isBlocked = problems.length > 0;
  const [isLater, setLater] = useState(false);
  const [day, setDay] = useState('');
  const on = isLater ? day : null;
  return (
    <Dialog place="sheet" onClose={onClose} className="flex max-w-2xl flex-col">
      <DialogTitle>
        {isBlocked ? 'Not ready to publish' : before ? 'Publish these changes?' : `Publish ${after.title}?`}
      </DialogTitle>
      <div className="mt-3 min-h-0 overflow-y-auto text-sm">
        {isBlocked ? (
          <ul className="grid gap-1">
            {problems.map(({ path, field, message }) => (
              <li key={path}>
                <button
                  type="button"
                  onClick={() => onShow(path)}
                  className="min-h-11 text-left text-lagoon underline"
                >
                  {DRAFT_FIELDS[field]}: {message}
                </button>
              </li>
            ))}
          </ul>
        ) : before ? (
          <dl className="divide-y divide-line border-y border-line">
            {changed.map((field) => (
              <Change key={field} label={DRAFT_FIELDS[field]} texts={toChangeTexts(field, before, after)} />
            ))}
          </dl>
        ) : (
          <p>
            A new page of the site, with all that is written here. The preview shows it as visitors will see
            it.
          </p>
        )}
      </div>
      {!isBlocked && before && <LargeChanges before={before} after={after} />}
      {!isBlocked && (
        <Unprintable
          texts={DRAFT_FIELD_NAMES.map((field) => [DRAFT_FIELDS[field], after[field]])}
          className="mt-3"
        />
      )}
      {isBlocked ? (
        <div className="mt-4 flex justify-end">
          <Button variant="quiet" onClick={onClose}>
            Back to the draft
          </Button>
        </div>
      ) : (
        <Form state={{ isBusy }} onSubmit={() => on !== '' && onPublish(on)}>
          <WhenField isLater={isLater} setLater={setLater} day={day} setDay={setDay} />
          <p className="mt-1 text-sm text-ink-soft">
            {isLater &&
              'At midnight, when that day begins in India, it is checked again. If something no longer fits, it stays a draft, and the list of packages says so. '}
            {!isLive
              ? 'The package is archived: visitors see it when you restore it.'
              : isLater
                ? ''
                : 'Visitors see it within two seconds.'}
          </p>
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" data-autofocus busy={isBusy} disabled={on === ''}>
              {on ? `Publish on ${formatLongDate(on)}` : 'Publish'}
            </Button>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

type WhenProps = {
  isLater: boolean;
  setLater: (isLater: boolean) => void;
  day: string;
  setDay: (day: string) => void;
};

/** Chooses when to publish: now, or at the beginning of a later day. */
function WhenField({ isLater, setLater, day, setDay }: WhenProps) {
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-x-6 text-sm">
      <legend className="sr-only">When</legend>
      <Checkbox
        type="radio"
        name="publish-when"
        label="Now"
        checked={!isLater}
        onChange={() => setLater(false)}
      />
      <Checkbox
        type="radio"
        name="publish-when"
        label="On a later day"
        checked={isLater}
        onChange={() => setLater(true)}
      />
      {isLater && (
        <DayInput
          look="w-fit"
          aria-label="Day on which it goes live"
          min={addPlainDays(getIndiaDate(), 1)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          className={INPUT_CLASS}
        />
      )}
    </fieldset>
  );
}

/** Asks about prices that fall or rise by more than half. */
function LargeChanges({ before, after }: { before: DraftContent; after: DraftContent }) {
  const [was, is] = [listPrices(before), listPrices(after)];
  const large = Object.keys(is).flatMap((name) => {
    const [from = null, to = null] = [was[name], is[name]];
    return from !== null && to !== null && isLargeChange(from, to) ? [{ name, from, to }] : [];
  });
  if (large.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-3 text-sm">
      <p className="font-semibold">Is that right?</p>
      <ul>
        {large.map(({ name, from, to }) => (
          <li key={name}>
            {name}: {formatRupees(from)} becomes {formatRupees(to)}, {describeLargeChange(from, to)}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function listPrices({ price, season, pricing }: DraftContent): Record<string, number | null> {
  if (season) return { 'Off season': season.offSeason, 'On season': season.onSeason };
  if (!pricing) return { Price: price };
  return {
    'For two': pricing.twoPersons,
    'For four': pricing.fourPersons,
    'For six': pricing.sixPersons,
  };
}

function Change({ label, texts: [before, after] }: { label: string; texts: [string, string] }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr_1fr]">
      <dt className="font-semibold">{label}</dt>
      <dd className="line-clamp-4 whitespace-pre-line text-ink-soft wrap-anywhere">
        <span className="sr-only">Before: </span>
        <del className="no-underline">{before}</del>
      </dd>
      <dd className="line-clamp-4 whitespace-pre-line wrap-anywhere">
        <span className="sr-only">After: </span>
        <ins className="no-underline">{after}</ins>
      </dd>
    </div>
  );
}
