import { TextArea, TextInput } from '@/components/ui/text-input';
import { toPan } from '@/lib/content/company/gstin';
import { COMPANY_LIMITS } from '@/lib/content/company/schema';
import type { CompanyFields } from '@/lib/platform/site';
import { BandGrid } from './band-grid';
import { QuestionsField } from '@/components/editing/fields/questions-field';
import { Unprintable } from '@/components/editing/kit/unprintable';
import { PaymentInputs } from './payment-inputs';
import { PictureChoices } from './picture-choices';
import type { SectionId } from './sections';

type Props = {
  section: SectionId;
  /** Prefix of the ids, which are `<id>-<field>`. */
  id: string;
  typed: CompanyFields;
  onType: (part: Partial<CompanyFields>) => void;
  errors: Record<string, string>;
};
type TextField = {
  [Name in keyof CompanyFields]: CompanyFields[Name] extends string ? Name : never;
}[keyof CompanyFields];

/** The inputs of one section. */
export function CompanyInputs({ section, ...props }: Props) {
  const text = (
    name: TextField,
    label: string,
    more: { hint?: string; required?: boolean; type?: string } = {},
  ) => (
    <TextInput
      id={`${props.id}-${name}`}
      label={label}
      required
      value={props.typed[name]}
      onChange={(event) => props.onType({ [name]: event.target.value })}
      {...toError(props.errors, name)}
      {...more}
    />
  );
  const pan = toPan(props.typed.gstin.replace(/\s/g, '').toUpperCase());
  switch (section) {
    case 'identity':
      return (
        <>
          {text('brand', 'Brand')}
          {text('legalName', 'Legal name')}
          {text('gstin', 'GSTIN', { required: false, ...(pan && { hint: `PAN ${pan}` }) })}
          <Address {...props} />
          <Unprintable
            texts={[
              ['Brand', props.typed.brand],
              ['Address', props.typed.address],
            ]}
            className="sm:col-span-2"
          />
        </>
      );
    case 'contact':
      return (
        <>
          <Phones {...props} />
          {text('landline', 'Office landline', { type: 'tel', required: false })}
          {text('emergencyPhone', '24-hour number for travellers', { type: 'tel', required: false })}
          {text('whatsapp', 'WhatsApp number', { type: 'tel' })}
          {text('email', 'E-mail', { type: 'email' })}
          {text('officeHours', 'Office hours', {
            required: false,
            hint: 'For example: Mon-Sat 09:30-18:00; Sun 10:00-13:00',
          })}
          {text('mapPosition', 'Position of the office', {
            required: false,
            hint: 'As a map shows it, for example: 9.9816, 76.2783',
          })}
        </>
      );
    case 'payment':
      return <PaymentInputs {...props} />;
    case 'pictures':
      return <PictureChoices {...props} />;
    case 'about':
      return <About {...props} />;
    case 'social':
      return (
        <>
          <div className="sm:col-span-2">
            {text('instagram', 'Instagram', { type: 'url', required: false })}
          </div>
          <div className="sm:col-span-2">
            {text('facebook', 'Facebook', { type: 'url', required: false })}
          </div>
          <div className="sm:col-span-2">{text('youtube', 'YouTube', { type: 'url', required: false })}</div>
        </>
      );
    case 'home':
      return (
        <>
          <div className="sm:col-span-2">{text('heroHeading', 'Heading')}</div>
          <HeroText {...props} />
          <Figures {...props} />
        </>
      );
    case 'seasons':
      return (
        <>
          {text('offSeasonLabel', 'Off season')}
          {text('onSeasonLabel', 'On season')}
        </>
      );
    case 'questions':
      return (
        <div className="sm:col-span-2">
          <QuestionsField
            id={`${props.id}-questions`}
            label="Questions with their answers"
            value={props.typed.questions}
            onChange={(questions) => props.onType({ questions })}
            errorAt={(path) => props.errors[path]}
          />
        </div>
      );
    case 'planner':
      return (
        <div className="sm:col-span-2">
          <BandGrid
            id={`${props.id}-plannerBands`}
            value={props.typed.plannerBands}
            onChange={(plannerBands) => props.onType({ plannerBands })}
            errors={props.errors}
          />
        </div>
      );
  }
}

type InputProps = Omit<Props, 'section'>;

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

function About({ id, typed, onType, errors }: InputProps) {
  return (
    <div className="sm:col-span-2">
      <TextArea
        id={`${id}-about`}
        label="Text"
        hint="A blank line starts a paragraph, “- ” a line of a list; [words](/address) is a link. {{brand}}, {{phone}} and {{callback}} stand for the name, the main number and the promised hours."
        required
        rows={8}
        maxLength={COMPANY_LIMITS.about}
        value={typed.about}
        onChange={(event) => onType({ about: event.target.value })}
        {...toError(errors, 'about')}
      />
    </div>
  );
}

function HeroText({ id, typed, onType, errors }: InputProps) {
  return (
    <div className="sm:col-span-2">
      <TextArea
        id={`${id}-heroText`}
        label="Text below the heading"
        required
        rows={2}
        value={typed.heroText}
        onChange={(event) => onType({ heroText: event.target.value })}
        {...toError(errors, 'heroText')}
      />
    </div>
  );
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
