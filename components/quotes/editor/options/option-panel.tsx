'use client';

import { useIds, toInputId, useDraft, useQuoteStore } from '../state/quote-context';
import { TextBox } from '../fields/compact';
import { LineList } from './line-list';
import { StayRow } from './stay-row';

/** The stays, lines and extras of one option. */
export function OptionPanel({ id }: { id: string }) {
  const stays = useIds(({ options }) => options.find((option) => option.id === id)?.stays ?? []);
  return (
    <div className="grid gap-4">
      <OptionName id={id} />
      <section aria-labelledby={toInputId('stays', id)}>
        <h3 id={toInputId('stays', id)} className="font-text text-sm font-semibold">
          Stays
        </h3>
        {stays.length === 0 && (
          <p className="text-sm text-ink-soft">Each place in which the days have a night gets a stay here.</p>
        )}
        <ul>
          {stays.map((stay, index) => (
            <StayRow key={stay} id={stay} optionId={id} isFirst={index === 0} />
          ))}
        </ul>
      </section>
      <section aria-labelledby={toInputId('lines', id)}>
        <h3 id={toInputId('lines', id)} className="font-text text-sm font-semibold">
          Car, activities and what else is included
        </h3>
        <LineList optionId={id} list="lines" kind="vehicle" add="Add a line" />
      </section>
      <section aria-labelledby={toInputId('extras', id)}>
        <h3 id={toInputId('extras', id)} className="font-text text-sm font-semibold">
          Optional extras
        </h3>
        <p className="text-xs text-ink-soft">
          Not in the total. The traveller can add them, each at its own price.
        </p>
        <LineList optionId={id} list="extras" kind="activity" add="Add an extra" />
      </section>
    </div>
  );
}

function OptionName({ id }: { id: string }) {
  const store = useQuoteStore();
  const name = useDraft(({ options }) => options.find((option) => option.id === id)?.name ?? '');
  return (
    <TextBox
      id={toInputId('name', id)}
      label="Name of the option"
      look="sm:max-w-72"
      maxLength={60}
      value={name}
      onText={(next) => store.setOption(id, { name: next })}
    />
  );
}
