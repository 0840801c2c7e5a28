'use client';

import { CheckBox } from './check-box';
import { Field, INPUT_CLASS } from '@/components/ui/field';
import { formatRupees } from '@/lib/platform/format/money';
import { PACKAGE_LIMITS } from '@/lib/packages/model/schema';
import { suggestSlug, toPackageInput } from '@/lib/packages/editing/draft';
import { CATEGORIES, type Category } from '@/lib/packages/model/types';
import { DraftLines, DraftNumber, DraftText, DraftTextArea } from './draft-fields';
import { toInputId, useEditor } from './editor-context';

const CATEGORY_NAMES: Record<Category, string> = { kerala: 'Kerala', outbound: 'Abroad' };

export function BasicsSection() {
  const { content, change, canWrite } = useEditor();
  const hasPlan = content.itinerary.length > 0;
  return (
    <>
      <DraftText name="title" required maxLength={PACKAGE_LIMITS.title} />
      <DraftTextArea
        name="description"
        required
        rows={4}
        hint="The first sentence opens the page and the search result."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field id={toInputId('category')} label="Category" hint="Where the trip goes." required>
          {(aria) => (
            <select
              {...aria}
              value={content.category}
              disabled={!canWrite}
              onChange={(event) => change({ category: event.target.value as Category })}
              className={INPUT_CLASS}
            >
              {CATEGORIES.map((category) => (
                <option key={category} value={category}>
                  {CATEGORY_NAMES[category]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DraftNumber
          path="durationDays"
          field="durationDays"
          label="Days"
          value={hasPlan ? content.itinerary.length : content.durationDays}
          isReadOnly={hasPlan}
          onChange={(durationDays) => change({ durationDays })}
          {...(hasPlan ? { hint: 'Follows the day plan.' } : {})}
        />
        <DraftText name="groupSize" required hint="Such as 2-15 People." />
      </div>
      <div className="flex flex-wrap gap-x-6">
        <CheckBox
          label="Signature trip"
          isChecked={content.isPopular}
          isDisabled={!canWrite}
          onChange={(isPopular) => change({ isPopular })}
        />
        <CheckBox
          label="Honeymoon package"
          isChecked={content.isHoneymoon}
          isDisabled={!canWrite}
          onChange={(isHoneymoon) => change({ isHoneymoon })}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <DraftNumber
          path="rating"
          field="rating"
          label="Rating"
          hint="From your reviews: 1 to 5."
          value={content.rating}
          onChange={(rating) => change({ rating })}
        />
        <DraftNumber
          path="reviewCount"
          field="reviewCount"
          label="Number of reviews"
          hint="Behind that rating."
          value={content.reviewCount}
          onChange={(reviewCount) => change({ reviewCount })}
        />
      </div>
    </>
  );
}

export function PlacesSection() {
  const { content } = useEditor();
  return (
    <>
      <DraftText
        name="location"
        label="Places, in the order of the trip"
        required
        hint="Such as Munnar, Thekkady, Alleppey."
      />
      <DraftLines name="highlights" />
      {content.isHoneymoon && (
        <DraftLines name="honeymoonSpecials" hint="What couples get besides. One per line." />
      )}
    </>
  );
}

export function TermsSection() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DraftLines name="inclusions" />
      <DraftLines name="exclusions" />
    </div>
  );
}

export function SearchSection({ published }: { published: string | null }) {
  const { content, change, canWrite } = useEditor();
  const suggested = suggestSlug(content.title);
  const price = toPackageInput(content).price as number | null;
  const isChanged = published !== null && content.slug !== published;
  return (
    <>
      <DraftText
        name="slug"
        label="Address of the page"
        hint={
          isChanged
            ? `The old address, ${published}, will lead here.`
            : 'Small letters, digits and hyphens. If you change it, the old address leads to the new one.'
        }
      />
      {canWrite && suggested && suggested !== content.slug && (
        <button
          type="button"
          onClick={() => change({ slug: suggested })}
          className="-mt-2 min-h-11 text-left text-sm text-lagoon underline"
        >
          Use {suggested}
        </button>
      )}
      <DraftText
        name="searchTitle"
        maxLength={PACKAGE_LIMITS.searchTitle}
        hint={`Empty: “${content.title || 'Title'} from ${price === null ? '₹…' : formatRupees(price)}”.`}
      />
      <DraftTextArea
        name="searchDescription"
        rows={2}
        hint={`Up to ${PACKAGE_LIMITS.searchDescription} characters. Empty: the first sentence, the duration and the price.`}
      />
    </>
  );
}
