'use client';

import Link from 'next/link';
import { Checkbox } from '@/components/ui/checkbox';
import { ROUTES } from '@/lib/platform/routes';
import { toPackageInput, type DraftContent } from '@/lib/packages/editing/draft';
import { getUnitLabel } from '@/lib/packages/prices/price';
import { DraftNumber } from './draft-fields';
import { useEditor } from './editor-context';

const KINDS = [
  { kind: 'season', label: 'By season' },
  { kind: 'party', label: 'By party size' },
  { kind: 'one', label: 'One price' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/** Switching the kind of price keeps the values of the other kind until the page is left. */
export function PricesSection({ canPrice }: { canPrice: boolean }) {
  const { content, change, canWrite } = useEditor();
  const kind: Kind = content.season ? 'season' : content.pricing ? 'party' : 'one';
  const isReadOnly = !canWrite;
  return (
    <>
      <p className="text-sm text-ink-soft">
        In rupees, {getUnitLabel(toPackageInput(content))}. The price before a discount is shown crossed out.{' '}
        {canPrice ? '' : 'You can prepare prices here; somebody who may change prices publishes them. '}
        Prices of all packages, and of the next price list, are in the{' '}
        <Link href={ROUTES.adminPrices} className="text-lagoon">
          price grid
        </Link>
        .
      </p>
      <fieldset disabled={isReadOnly}>
        <legend className="mb-1 text-sm font-semibold">Kind of price</legend>
        <div className="flex flex-wrap gap-x-6">
          {KINDS.map(({ kind: value, label }) => (
            <Checkbox
              key={value}
              type="radio"
              name="price-kind"
              label={label}
              look="text-sm"
              checked={kind === value}
              onChange={() => change(toKind(value, content))}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <KindPrices />
        <DraftNumber
          path="originalPrice"
          field="originalPrice"
          label="Price before discount"
          required={false}
          isMoney
          isReadOnly={isReadOnly}
          value={content.originalPrice}
          onChange={(originalPrice) => change({ originalPrice })}
        />
      </div>
    </>
  );
}

function KindPrices() {
  const { content, change } = useEditor();
  const { season, pricing } = content;
  if (season)
    return (
      <>
        {(['offSeason', 'onSeason'] as const).map((key) => (
          <DraftNumber
            key={key}
            path={`season.${key}`}
            field="season"
            isMoney
            label={key === 'offSeason' ? 'Off season, April to September' : 'On season, October to March'}
            value={season[key]}
            onChange={(value) => change({ season: { ...season, [key]: value } })}
          />
        ))}
      </>
    );
  if (pricing)
    return (
      <>
        {(['twoPersons', 'fourPersons', 'sixPersons'] as const).map((key, index) => (
          <DraftNumber
            key={key}
            path={`pricing.${key}`}
            field="pricing"
            isMoney
            label={`Per head for ${['two', 'four', 'six'][index]}`}
            value={pricing[key]}
            onChange={(value) => change({ pricing: { ...pricing, [key]: value } })}
          />
        ))}
      </>
    );
  return (
    <DraftNumber
      path="price"
      field="price"
      isMoney
      label="Price"
      value={content.price}
      onChange={(price) => change({ price })}
    />
  );
}

/** The fields for another kind of price, starting with the current headline price. */
function toKind(kind: Kind, content: DraftContent): Partial<DraftContent> {
  const price = toPackageInput(content).price as number | null;
  const season = kind === 'season' ? { offSeason: price, onSeason: null } : null;
  const pricing = kind === 'party' ? { twoPersons: null, fourPersons: price, sixPersons: null } : null;
  return { season, pricing, price };
}
