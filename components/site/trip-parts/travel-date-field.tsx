import { Field, INPUT_CLASS } from '@/components/ui/field';
import { getLastTravelDate } from '@/lib/packages/prices/travel-date';
import { addPlainDays, formatDate, isPlainDate, type PlainDate } from '@/lib/platform/format/dates';

const TRAVEL_DAY_ID = 'travel-day';

type Props = {
  id?: string;
  label?: string;
  required?: boolean;
  value?: string;
  today: PlainDate;
  onChange?: (value: string) => void;
};

/** The browser's own date field: it can be filled in before any script has loaded. */
export function TravelDayField({
  id = TRAVEL_DAY_ID,
  label = 'First day of travel',
  required = true,
  value,
  today,
  onChange,
}: Props) {
  const [min, max] = listBounds(today);
  const isWrong = value !== undefined && isComplete(value) && !isOfferedDay(value, today);
  const error = isWrong ? `Choose a day from ${formatDate(min)} to ${formatDate(max)}.` : undefined;
  return (
    <Field id={id} label={label} required={required} error={error}>
      {(aria) => (
        <input
          {...aria}
          type="date"
          data-field={onChange ? undefined : 'date'}
          min={min}
          max={max}
          value={value}
          onChange={onChange && ((event) => onChange(event.target.value))}
          className={INPUT_CLASS}
        />
      )}
    </Field>
  );
}

/** True for a day for which an enquiry can be sent. */
export function isOfferedDay(value: string, today: PlainDate): boolean {
  const [min, max] = listBounds(today);
  return isPlainDate(value) && value >= min && value <= max;
}

/** True for a complete date; false while the year is still being typed. */
function isComplete(value: string): boolean {
  return isPlainDate(value) && value >= '1000';
}

function listBounds(today: PlainDate): [PlainDate, PlainDate] {
  return [addPlainDays(today, 1), getLastTravelDate(today)];
}
