'use client';

import { memo } from 'react';
import { DateField } from '@/components/ui/date-field';
import { SelectField } from '@/components/ui/select';
import { TextArea, TextInput } from '@/components/ui/text-input';
import { isPlainDate } from '@/lib/platform/format/dates';
import { QUOTE_LIMITS } from '@/lib/quotes/model/limits';
import type { QuoteDraft } from '@/lib/quotes/model/types';
import { useNumberText } from '../fields/compact';
import { useAgesText } from '../fields/use-ages-text';
import { FIELD_NAMES } from '../state/field-text';
import { toInputId, useDraft, useQuoteStore } from '../state/quote-context';

const LANGUAGES = [
  ['en', 'English'],
  ['hi', 'Hindi'],
  ['ml', 'Malayalam'],
] as const;

/** Title, party, dates and greeting. */
export const TripPart = memo(function TripPart() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-4">
      <Title />
      <Language />
      <FirstDay />
      <ValidUntil />
      <Adults />
      <Ages />
      <Greeting />
    </div>
  );
});

function useField<Name extends keyof QuoteDraft>(name: Name) {
  const store = useQuoteStore();
  const value = useDraft((draft) => draft[name]);
  const set = (next: QuoteDraft[Name]) =>
    store.change(`Change of: ${FIELD_NAMES[name]}`, { [name]: next }, name);
  return { id: toInputId(name), value, set };
}

function Title() {
  const { id, value, set } = useField('title');
  return (
    <div className="col-span-2 sm:col-span-3">
      <TextInput
        id={id}
        value={value}
        label="Title"
        required
        maxLength={120}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}

function Language() {
  const { id, value, set } = useField('language');
  return (
    <div className="max-sm:col-span-2">
      <SelectField id={id} value={value} label="Language" required options={LANGUAGES} onChange={set} />
    </div>
  );
}

function FirstDay() {
  const { id, value } = useField('firstDay');
  const store = useQuoteStore();
  return (
    <DateField
      id={id}
      value={value}
      name="firstDay"
      label="First day"
      onChange={(text) => isDate(text) && store.setFirstDay(text)}
    />
  );
}

function ValidUntil() {
  const { id, value, set } = useField('validUntil');
  return (
    <DateField
      id={id}
      value={value}
      name="validUntil"
      label="Valid until"
      onChange={(text) => isDate(text) && set(text)}
    />
  );
}

/** True for a complete date. Only a complete date is saved; the field shows any typed text. */
function isDate(text: string): boolean {
  return text === '' || isPlainDate(text);
}

function Adults() {
  const { id, value } = useField('adults');
  const store = useQuoteStore();
  const onNumber = (adults: number | null) => adults !== null && store.setParty({ adults });
  const { isWrong, onText, ...text } = useNumberText({ value, onNumber, from: 1, to: QUOTE_LIMITS.people });
  return (
    <TextInput
      id={id}
      {...text}
      label="Adults"
      required
      inputMode="numeric"
      error={isWrong ? `From 1 to ${QUOTE_LIMITS.people}.` : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

function Ages() {
  const { id, value } = useField('childrenAges');
  const store = useQuoteStore();
  const { isWrong, onText, ...text } = useAgesText({
    ages: value,
    onAges: (childrenAges) => store.setParty({ childrenAges }),
    most: QUOTE_LIMITS.people,
  });
  return (
    <TextInput
      id={id}
      {...text}
      label="Ages of children"
      required
      placeholder="None"
      inputMode="numeric"
      autoComplete="off"
      error={isWrong ? 'Ages from 0 to 17, such as 4, 9.' : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

function Greeting() {
  const { id, value, set } = useField('greeting');
  return (
    <div className="col-span-full">
      <TextArea
        id={id}
        value={value}
        label="Greeting"
        dir="auto"
        rows={3}
        maxLength={5_000}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}
