'use client';

import { memo, useDeferredValue, useState, type ReactNode } from 'react';
import { formatRupees } from '@/lib/platform/format/money';
import type { DraftOption } from '@/lib/quotes/model/types';
import type { MoneySettings, PricedOption } from '@/lib/quotes/money/price-option';
import { isMarkupBelow } from '@/lib/quotes/model/floor-rules';
import { listDiscounts, priceDraftOption, sumTypedPrices } from '@/lib/quotes/model/price-draft';
import { tidyCode } from '@/lib/platform/format/typed-text';
import { toRupeesText, useNumberText } from '../fields/compact';
import { useDraft, useQuote, useQuoteStore, toInputId } from '../state/quote-context';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';

type Props = { current: string; onChoose: (id: string) => void };

/**
 * The price of each option and, for staff who may see it, our cost. Updated while typing, one frame after the field.
 */
export function MoneyPanel({ current, onChoose }: Props) {
  const options = useDeferredValue(useDraft((draft) => draft.options));
  return (
    <ul
      aria-label="Prices"
      className="divide-y divide-line border-b border-line group-has-[[name=withoutPrice]:checked]/price:hidden"
    >
      {options.map((option) => (
        <OptionMoney
          key={option.id}
          option={option}
          isCurrent={options.length > 1 && option.id === current}
          onChoose={onChoose}
        />
      ))}
    </ul>
  );
}

type OptionProps = {
  option: DraftOption;
  isCurrent: boolean;
  onChoose: (id: string) => void;
};

/** Price and cost of one option. Renders again only when this option changes. */
const OptionMoney = memo(function OptionMoney({ option, isCurrent, onChoose }: OptionProps) {
  const { settings } = useQuoteStore();
  const stored = useQuote(({ item }) => item.prices.find(({ id }) => id === option.id));
  const party = useQuote(({ content }) => content.adults + content.childrenAges.length);
  const priced = settings && priceDraftOption(option, settings);
  const total = priced?.total ?? stored?.total ?? 0;
  return (
    <li className={`px-3 py-2 ${isCurrent ? 'bg-lagoon-pale' : ''}`}>
      <div className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          aria-pressed={isCurrent}
          onClick={() => onChoose(option.id)}
          className="min-h-11 min-w-0 truncate text-left text-sm font-semibold text-lagoon lg:min-h-6"
        >
          {option.name || 'Without a name'}
        </button>
        <p className="shrink-0 text-right">
          <strong className="font-display text-xl font-medium tabular-nums">{formatRupees(total)}</strong>
        </p>
      </div>
      <p className="text-xs text-ink-soft">
        {formatRupees(Math.ceil(total / party))} per person, tax included
      </p>
      <Figures
        option={option}
        priced={priced}
        settings={settings}
        computed={total - (priced ?? stored ?? NO_CHANGE).adjustment}
      />
    </li>
  );
});

const NO_CHANGE = { adjustment: 0 };

type FigureProps = {
  option: DraftOption;
  /** Both null for staff who may not see costs. */
  priced: PricedOption | null;
  settings: MoneySettings | null;
  /** The total without a fixed one. */
  computed: number;
};

/** The rows behind a total. Staff who may not see costs get the discounts and the fixed total only. */
function Figures({ option, priced, settings, computed }: FigureProps) {
  const prices = sumTypedPrices(option);
  const discount = listDiscounts(option).reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 text-sm tabular-nums">
        {priced && <Row name="Cost">{formatRupees(priced.cost)}</Row>}
        {priced && settings && (
          <Row name={<MarkupField option={option} usual={settings.markupPercent} />}>
            {formatRupees(priced.markup)}
          </Row>
        )}
        {priced && prices > 0 && <Row name="Typed prices, cost unknown">{formatRupees(prices)}</Row>}
        {discount > 0 && <Row name="Discounts">{formatRupees(-discount)}</Row>}
        <Row name={<FixedTotalField option={option} computed={computed} />}>
          {toAdjustmentWords(option, computed)}
        </Row>
        {priced && settings && (
          <>
            <Row name={`Tax ${settings.taxPercent} %`}>
              {formatRupees(Math.round((priced.tax.cgst + priced.tax.sgst) / 100))}
            </Row>
            <Row name="Profit, margin">
              {`${formatRupees(Math.round(priced.profit / 100))} · ${priced.marginPercent} %`}
            </Row>
          </>
        )}
      </dl>
      {priced && priced.missing.length > 0 && (
        <p className="mt-1 text-xs font-semibold text-danger">
          {priced.missing.length === 1 ? '1 cost is missing.' : `${priced.missing.length} costs are missing.`}
        </p>
      )}
      {settings && isMarkupBelow(option, settings) && (
        <p className="mt-1 text-xs font-semibold text-danger">
          Below the lowest markup of {settings.lowestMarkupPercent} %: only an owner can send it.
        </p>
      )}
    </>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="self-center text-right">{children}</dd>
    </div>
  );
}

/** What a fixed total adds to the computed one or takes from it, in words; blank without one. */
function toAdjustmentWords({ fixedTotal }: DraftOption, computed: number): string {
  const more = (fixedTotal ?? computed) - computed;
  if (more === 0) return '';
  return `${more < 0 ? 'Discount' : 'Supplement'} ${formatRupees(more)}`;
}

type FixedTotalProps = { option: Pick<DraftOption, 'id' | 'name' | 'fixedTotal'>; computed: number };

/** The total to which staff fix an option, in rupees; empty for the computed one. */
function FixedTotalField({ option, computed }: FixedTotalProps) {
  const store = useQuoteStore();
  const { isWrong, onText, ...text } = useNumberText({
    value: option.fixedTotal ?? null,
    onNumber: (total) => store.setOption(option.id, { fixedTotal: total ?? undefined }),
    from: 1,
    to: QUOTE_LIMITS.optionRupees,
    isMoney: true,
  });
  const id = toInputId('fixedTotal', option.id);
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id}>
        Make it<span className="sr-only"> a fixed total of {option.name} in rupees</span>
      </label>
      <input
        {...text}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder={toRupeesText(computed)}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onText(target.value)}
        className="min-h-11 w-24 rounded-lg border border-line-strong bg-white px-2 text-right text-sm text-ink placeholder:text-ink-soft hover:border-lagoon aria-invalid:border-danger lg:min-h-8"
      />
    </span>
  );
}

type MarkupFieldProps = { option: Pick<DraftOption, 'id' | 'name' | 'markupPercent'>; usual: number };

/** The markup of an option in percent; empty for the usual one. */
function MarkupField({ option, usual }: MarkupFieldProps) {
  const store = useQuoteStore();
  const [typed, setTyped] = useState<string | null>(null);
  const id = toInputId('markupPercent', option.id);
  const isWrong = typed !== null && readPercent(typed) === undefined;
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id}>
        Markup<span className="sr-only"> of {option.name} in percent</span>
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={String(usual)}
        aria-invalid={isWrong || undefined}
        value={typed ?? option.markupPercent ?? ''}
        onChange={({ target }) => {
          setTyped(target.value);
          const markupPercent = readPercent(target.value);
          if (markupPercent !== undefined) store.setOption(option.id, { markupPercent });
        }}
        onBlur={() => !isWrong && setTyped(null)}
        className="min-h-11 w-14 rounded-lg border border-line-strong bg-white px-2 text-right text-sm text-ink placeholder:text-ink-soft hover:border-lagoon aria-invalid:border-danger lg:min-h-8"
      />
      %
    </span>
  );
}

/** Parses a markup: null for empty text (the usual markup), undefined if it is not a percentage from 0 to 200. */
function readPercent(text: string): number | null | undefined {
  const plain = tidyCode(text).replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,3}(\.\d)?$/.test(plain) && Number(plain) <= 200 ? Number(plain) : undefined;
}
