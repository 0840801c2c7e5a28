import { type ReactNode, useState } from 'react';
import { TextArea, TextInput } from '@/components/ui/text-input';
import {
  getFieldSpec,
  listFields,
  type CompanyField,
  type SectionId,
  type BankAccount,
  type CompanyFields,
  type PictureList,
} from '@/lib/company/fields/fields';
import { BandGrid } from './band-grid';
import { QuestionsField } from '@/components/editing/fields/questions-field';
import { Unprintable } from '@/components/editing/kit/unprintable';
import { toFocalClass } from '@/lib/company/pictures/focal';
import { LIST_NAMES } from './sections';
import { TextButton } from '@/components/editing/kit/text-button';
import { LibraryDialog } from '../pictures/library-dialog';
import { toLabel } from '../pictures/picture-words';
import { useLibrary } from '../pictures/use-library';

type InputProps = {
  /** Prefix of the ids, which are `<id>-<field>`. */
  id: string;
  typed: CompanyFields;
  onType: (part: Partial<CompanyFields>) => void;
  errors: Record<string, string>;
};
type Props = InputProps & { section: SectionId };

/** Inputs of the fields that are not a single text. One component may contain several fields of its section. */
const OWN_INPUTS: { [Name in CompanyField]?: (props: InputProps) => ReactNode } = {
  address: Address,
  phones: Phones,
  bankAccount: Account,
  heroFigures: Figures,
  heroPictures: PictureChoices,
  questions: Questions,
  plannerBands: Bands,
};

/** The inputs of one section. */
export function CompanyInputs({ section, ...props }: Props) {
  return (
    <>
      {listFields(section).map((field) => {
        const Own = OWN_INPUTS[field];
        return Own ? <Own key={field} {...props} /> : <Text key={field} field={field} {...props} />;
      })}
      {section === 'identity' && (
        <Unprintable
          texts={[
            ['Brand', props.typed.brand],
            ['Address', props.typed.address],
          ]}
          className="sm:col-span-2"
        />
      )}
    </>
  );
}

/** The input of a field that is a single text, with the settings of its field spec. */
function Text({ field, id, typed, onType, errors }: InputProps & { field: CompanyField }) {
  const { name, input } = getFieldSpec(field);
  const value = typed[field];
  if (!input || typeof value !== 'string') return null;
  const hint = typeof input.hint === 'function' ? input.hint(value) : input.hint;
  const props = {
    id: `${id}-${field}`,
    label: input.label ?? name,
    required: !input.isOptional,
    value,
    onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
    ...(hint && { hint }),
    ...(input.maxLength && { maxLength: input.maxLength }),
    ...(input.autoComplete && { autoComplete: input.autoComplete }),
    ...toError(errors, field),
  };
  const control = input.rows ? (
    <TextArea {...props} rows={input.rows} />
  ) : (
    <TextInput {...props} {...(input.type && { type: input.type })} />
  );
  return input.isWide ? <div className="sm:col-span-2">{control}</div> : control;
}

function Questions({ id, typed, onType, errors }: InputProps) {
  return (
    <div className="sm:col-span-2">
      <QuestionsField
        id={`${id}-questions`}
        label="Questions with their answers"
        value={typed.questions}
        onChange={(questions) => onType({ questions })}
        errorAt={(path) => errors[path]}
      />
    </div>
  );
}

function Bands({ id, typed, onType, errors }: InputProps) {
  return (
    <div className="sm:col-span-2">
      <BandGrid
        id={`${id}-plannerBands`}
        value={typed.plannerBands}
        onChange={(plannerBands) => onType({ plannerBands })}
        errors={errors}
      />
    </div>
  );
}

function Address({ id, typed, onType, errors }: InputProps) {
  const problem = Object.entries(errors).find(([field]) => field.split('.')[0] === 'address')?.[1];
  return (
    <div className="sm:col-span-2">
      <TextArea
        id={`${id}-address`}
        label="Address"
        hint="One line each."
        required
        rows={3}
        value={typed.address.join('\n')}
        onChange={(event) => onType({ address: event.target.value.split('\n') })}
        {...(problem ? { error: problem } : {})}
      />
    </div>
  );
}

function Phones({ id, typed, onType, errors }: InputProps) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="sr-only">Phone numbers</legend>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {typed.phones.map((phone, index) => (
          <TextInput
            key={index}
            id={`${id}-phones.${index}`}
            label={index === 0 ? 'Phone 1, the main number' : `Phone ${index + 1}`}
            type="tel"
            required={index === 0}
            value={phone}
            onChange={(event) =>
              onType({ phones: typed.phones.map((old, at) => (at === index ? event.target.value : old)) })
            }
            {...toError(errors, `phones.${index}`, index === 0 ? 'phones' : undefined)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const ACCOUNT_PARTS: readonly { name: keyof BankAccount; label: string }[] = [
  { name: 'name', label: 'Name of the account' },
  { name: 'number', label: 'Account number' },
  { name: 'ifsc', label: 'IFSC' },
];

function Account({ id, typed: { bankAccount }, onType, errors }: InputProps) {
  return ACCOUNT_PARTS.map(({ name, label }) => (
    <TextInput
      key={name}
      id={`${id}-bankAccount.${name}`}
      label={label}
      autoComplete="off"
      value={bankAccount[name]}
      onChange={(event) => onType({ bankAccount: { ...bankAccount, [name]: event.target.value } })}
      {...toError(errors, `bankAccount.${name}`)}
    />
  ));
}

function Figures({ id, typed, onType, errors }: InputProps) {
  const change = (index: number, part: Partial<CompanyFields['heroFigures'][number]>) =>
    onType({ heroFigures: typed.heroFigures.map((old, at) => (at === index ? { ...old, ...part } : old)) });
  return typed.heroFigures.map(({ value, label }, index) => (
    <fieldset key={index} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-3 sm:col-span-2">
      <legend className="sr-only">{`Figure ${index + 1}`}</legend>
      <TextInput
        id={`${id}-heroFigures.${index}.value`}
        label={`Figure ${index + 1}`}
        required
        value={value}
        onChange={(event) => change(index, { value: event.target.value })}
        {...toError(errors, `heroFigures.${index}.value`)}
      />
      <TextInput
        id={`${id}-heroFigures.${index}.label`}
        label="Words below it"
        required
        value={label}
        onChange={(event) => change(index, { label: event.target.value })}
        {...toError(errors, `heroFigures.${index}.label`)}
      />
    </fieldset>
  ));
}

function toError(errors: Record<string, string>, ...names: (string | undefined)[]): { error?: string } {
  const error = names.flatMap((name) => (name && errors[name]) || [])[0];
  return error ? { error } : {};
}

type PictureChoicesProps = {
  id: string;
  typed: Pick<CompanyFields, 'heroPictures' | 'listPictures'>;
  onType: (part: Partial<CompanyFields>) => void;
  errors: Record<string, string>;
};
type Slot = { key: string; label: string; name: string; choose: (name: string) => void };

/** The pictures at the top of the home page and of the lists, each with a button that opens the library. */
function PictureChoices({ id, typed: { heroPictures, listPictures }, onType, errors }: PictureChoicesProps) {
  const { library, problem } = useLibrary();
  const [open, setOpen] = useState<Slot | null>(null);
  const hero = heroPictures.map((name, index): Slot => ({
    key: `heroPictures.${index}`,
    label: `Home page, picture ${index + 1}`,
    name,
    choose: (chosen) => onType({ heroPictures: heroPictures.with(index, chosen) }),
  }));
  const lists = (Object.keys(LIST_NAMES) as PictureList[]).map((list): Slot => ({
    key: `listPictures.${list}`,
    label: LIST_NAMES[list],
    name: listPictures[list],
    choose: (chosen) => onType({ listPictures: { ...listPictures, [list]: chosen } }),
  }));
  const error = Object.entries(errors).find(([path]) => /^(hero|list)Pictures/.test(path))?.[1] ?? problem;

  return (
    <div className="sm:col-span-2">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {[...hero, ...lists].map((slot) => {
          const item = library.get(slot.name);
          return (
            <li key={slot.key} className="min-w-0 text-sm">
              <span className="block aspect-3/2 overflow-hidden rounded-lg bg-sand">
                {item && (
                  <img
                    src={item.thumbnail}
                    alt=""
                    className={`size-full object-cover ${toFocalClass(item)}`}
                  />
                )}
              </span>
              <span className="mt-1 block font-semibold">{slot.label}</span>
              <span className="block truncate text-ink-soft">{item ? toLabel(item) : slot.name}</span>
              <TextButton id={`${id}-${slot.key}`} className="-ms-3" onClick={() => setOpen(slot)}>
                Change<span className="sr-only"> {slot.label}</span>
              </TextButton>
            </li>
          );
        })}
      </ul>
      {error && <p className="mt-1 text-sm font-semibold text-danger">{error}</p>}
      {open && (
        <LibraryDialog
          items={[...library.values()]}
          chosen={[open.name]}
          onToggle={(name) => {
            open.choose(name);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
