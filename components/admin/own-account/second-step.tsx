'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/toast';
import { formatMoment } from '@/lib/platform/format/dates';
import type { OwnAccount, SecondStepSetup } from '@/lib/staff/accounts/types';
import { ProofForm } from './proof-form';
import { RecoveryCodes } from './recovery-codes';
import { SecondStepSetupPanel } from './second-step-setup';

type Stage =
  | { name: 'rest' | 'password' | 'new-codes' | 'off' }
  | { name: 'setup'; setup: SecondStepSetup }
  | { name: 'codes'; codes: string[] };

const PATH = '/account/second-step';
const FEW_CODES = 3;

/** Turns the second step of sign-in on or off, one screen after the other. */
export function SecondStep({ username, secondStep }: Pick<OwnAccount, 'username' | 'secondStep'>) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const rest = () => setStage({ name: 'rest' });

  function show(codes: string[], message: string) {
    notify.success(message);
    setStage({ name: 'codes', codes });
    router.refresh();
  }

  switch (stage.name) {
    case 'codes':
      return <RecoveryCodes codes={stage.codes} username={username} onDone={rest} />;
    case 'setup':
      return (
        <SecondStepSetupPanel
          setup={stage.setup}
          onCancel={rest}
          onConfirmed={(codes) =>
            show(codes, 'Two-step sign-in switched on. Your other sessions have ended.')
          }
        />
      );
    case 'password':
      return (
        <ProofForm<{ setup: SecondStepSetup }>
          asks="password"
          method="POST"
          path={PATH}
          label="Continue"
          onDone={({ setup }) => setStage({ name: 'setup', setup })}
          onCancel={rest}
        />
      );
    case 'new-codes':
      return (
        <ProofForm<{ recoveryCodes: string[] }>
          asks="both"
          method="POST"
          path={`${PATH}/codes`}
          label="Make new codes"
          onDone={({ recoveryCodes }) => show(recoveryCodes, 'New recovery codes made')}
          onCancel={rest}
        />
      );
    case 'off':
      return (
        <ProofForm<{ message: string }>
          asks="both"
          method="DELETE"
          path={PATH}
          label="Switch it off"
          variant="danger"
          onDone={({ message }) => {
            notify.success(message);
            rest();
            router.refresh();
          }}
          onCancel={rest}
        />
      );
    default:
      return secondStep ? (
        <IsOn {...secondStep} go={(name) => setStage({ name })} />
      ) : (
        <IsOff go={() => setStage({ name: 'password' })} />
      );
  }
}

function IsOff({ go }: { go: () => void }) {
  return (
    <>
      <p className="mt-2 max-w-prose">
        Off. With it, signing in also takes a code of an authenticator app on your phone: a stolen password
        alone is then worth nothing.
      </p>
      <Button variant="secondary" className="mt-3" onClick={go}>
        Set up two-step sign-in
      </Button>
    </>
  );
}

type IsOnProps = NonNullable<OwnAccount['secondStep']> & { go: (stage: 'new-codes' | 'off') => void };

function IsOn({ enabledAt, recoveryCodesLeft, go }: IsOnProps) {
  return (
    <>
      <p className="mt-2">On since {formatMoment(enabledAt)}.</p>
      <p className={recoveryCodesLeft <= FEW_CODES ? 'font-semibold text-danger' : 'text-ink-soft'}>
        {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
        {recoveryCodesLeft <= FEW_CODES && ' Make new ones.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => go('new-codes')}>
          New recovery codes
        </Button>
        <Button variant="quiet" onClick={() => go('off')}>
          Switch two-step sign-in off
        </Button>
      </div>
    </>
  );
}
