import { TextInput } from '@/components/ui/text-input';
import type { BankAccount, CompanyFields } from '@/lib/platform/site';

type Props = {
  id: string;
  typed: Pick<CompanyFields, 'bankAccount' | 'upiId'>;
  onType: (part: Partial<CompanyFields>) => void;
  errors: Record<string, string>;
};

const PARTS: readonly { name: keyof BankAccount; label: string }[] = [
  { name: 'name', label: 'Name of the account' },
  { name: 'number', label: 'Account number' },
  { name: 'ifsc', label: 'IFSC' },
];

/** Bank account and UPI ID. */
export function PaymentInputs({ id, typed: { bankAccount, upiId }, onType, errors }: Props) {
  return (
    <>
      {PARTS.map(({ name, label }) => (
        <TextInput
          key={name}
          id={`${id}-bankAccount.${name}`}
          label={label}
          autoComplete="off"
          value={bankAccount[name]}
          onChange={(event) => onType({ bankAccount: { ...bankAccount, [name]: event.target.value } })}
          {...toError(errors[`bankAccount.${name}`])}
        />
      ))}
      <TextInput
        id={`${id}-upiId`}
        label="UPI ID"
        autoComplete="off"
        value={upiId}
        onChange={(event) => onType({ upiId: event.target.value })}
        {...toError(errors.upiId)}
      />
    </>
  );
}

function toError(error: string | undefined): { error?: string } {
  return error ? { error } : {};
}
