'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { SelectField } from '@/components/ui/select';
import { formatRupees } from '@/lib/platform/format/money';
import { suggestSlug, toPackageInput } from '@/lib/packages/editing/draft';
import { chooseList, getListOf, LIST_CHOICES } from '@/lib/packages/model/list-choice';
import { PACKAGE_LIMITS } from '@/lib/packages/model/schema';
import { CATEGORIES, type Category } from '@/lib/packages/model/types';
import { PicturePicker } from '../../company/pictures/picture-picker';
import { QuestionsField } from '@/components/editing/fields/questions-field';
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
      <DraftText
        name="whyThisOne"
        maxLength={PACKAGE_LIMITS.whyThisOne}
        hint="One line that speaks for this trip, without naming another. May stay empty."
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          id={toInputId('category')}
          label="Category"
          hint="Where the trip goes."
          required
          value={content.category}
          disabled={!canWrite}
          options={CATEGORIES.map((category) => [category, CATEGORY_NAMES[category]])}
          onChange={(category) => change({ category })}
        />
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
      <ListField />
    </>
  );
}

/** Chooses the list that shows the trip. Lists that do not fit its category or prices are disabled, with the reason. */
function ListField() {
  const { content, change, canWrite } = useEditor();
  const facts = { ...content, honeymoonSpecials: [] }; // the draft's specials are dropped if it is no honeymoon package
  return (
    <fieldset disabled={!canWrite}>
      <legend className="mb-1 text-sm font-semibold">List on the site</legend>
      {LIST_CHOICES.map(({ key, label, what }) => {
        const choice = chooseList(key, facts);
        return (
          <Checkbox
            key={key}
            type="radio"
            name="list"
            look="text-sm"
            label={
              <span className="min-w-0 py-1">
                {label} <span className="text-ink-soft">({choice.isPossible ? what : choice.why})</span>
              </span>
            }
            checked={getListOf(content) === key}
            disabled={!choice.isPossible}
            onChange={() => choice.isPossible && change(choice.flags)}
          />
        );
      })}
    </fieldset>
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

export function QuestionsSection() {
  const { content, change, errorAt, touch, canWrite } = useEditor();
  return (
    <>
      <DraftLines
        name="whoFor"
        hint="One per line, such as Walking: …, Steps: …, Age: …, Not for: …. “Age: from about 8” makes the price with a younger child agreed by call. The hours in the car follow from the day plan."
      />
      <QuestionsField
        id={toInputId('questions')}
        label="Questions before the call"
        value={content.questions}
        readOnly={!canWrite}
        errorAt={errorAt}
        onChange={(questions) => change({ questions })}
        onBlur={() => touch('questions')}
      />
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

export function PicturesSection() {
  const { content, change, errorAt, forget, canDescribe } = useEditor();
  const error = errorAt('image') ?? errorAt('images');
  return (
    <div
      id={toInputId('image')}
      role="group"
      aria-labelledby="pictures-heading"
      aria-describedby={error ? 'pictures-error' : undefined}
      tabIndex={-1}
    >
      {error && (
        <p id="pictures-error" className="mb-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
      <PicturePicker
        lead={content.image}
        images={content.images}
        onChange={(image, images) => change({ image, images })}
        canDescribe={canDescribe}
        onDescribed={() => forget(['image', 'images'])}
      />
    </div>
  );
}
