import 'server-only';
import { Prisma } from '../../generated/prisma/client';
import { FIELD_NAMES, FIELDS } from '../derived-fields';
import { toSqlType } from '../field-sql';

/** The fields that a correction or an undo sets from a history entry, with column name and type. */
const CORRECTABLE: Record<
  string,
  readonly [column: string, type: 'text' | 'int' | 'date' | 'jsonb' | 'tour' | 'ages']
> = {
  customerName: ['customer_name', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  phoneE164: ['phone_e164', 'text'],
  closeReason: ['close_reason', 'text'],
  closeNote: ['close_note', 'text'],
  ...Object.fromEntries(FIELD_NAMES.map((name) => [name, [FIELDS[name].column, toSqlType(name)]])),
  tourId: ['tour_id', 'tour'],
  tourTitle: ['title', 'text'],
  travelDate: ['travel_date', 'date'],
  adults: ['adults_count', 'int'],
  children: ['children_count', 'int'],
  ages: ['children_ages', 'ages'],
  extras: ['chosen_extras', 'jsonb'],
  message: ['message', 'text'],
  priceShown: ['price_shown', 'text'],
  packagePrice: ['package_price', 'int'],
  priceTotal: ['price_total', 'int'],
  priceConditions: ['price_conditions', 'text'],
  priceBookId: ['price_book_id', 'int'],
};

/**
 * SQL assignments for the fields that `values` (an SQL expression for a JSON object) contains; other columns keep their
 * values.
 */
export function toAssignments(values: Prisma.Sql): Prisma.Sql {
  const sets = Object.entries(CORRECTABLE).map(([name, [column, type]]) => {
    const own = Prisma.raw(column);
    const value = toValue(Prisma.sql`${values}->>${toText(name)}`, type);
    return Prisma.sql`${own} = CASE WHEN jsonb_exists(${values}, ${toText(name)}) THEN ${value} ELSE request.${own} END`;
  });
  return Prisma.join(sets, ', ');
}

/** The current values of these fields in row `r`, as arguments of jsonb_build_object. */
export const CURRENT_VALUES = Prisma.join(
  Object.entries(CORRECTABLE).map(
    ([name, [column]]) => Prisma.sql`${toText(name)}, to_jsonb(r.${Prisma.raw(column)})`,
  ),
  ', ',
);

function toValue(text: Prisma.Sql, type: (typeof CORRECTABLE)[string][1]): Prisma.Sql {
  if (type === 'tour') return Prisma.sql`(SELECT tours.id FROM tours WHERE tours.id = ${text})`;
  if (type === 'ages')
    return Prisma.sql`ARRAY(SELECT age::smallint FROM jsonb_array_elements_text((${text})::jsonb) AS age)`;
  return Prisma.sql`(${text})::${Prisma.raw(type)}`;
}

/** Quotes a field name for SQL without escaping, because the names are constants. */
function toText(name: string): Prisma.Sql {
  return Prisma.raw(`'${name}'`);
}
