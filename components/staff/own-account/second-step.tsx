'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { copyText } from '@/components/ui/browser/copy-text';
import { notify } from '@/components/ui/toast';
import type { OwnAccount, SecondStepSetup } from '@/lib/staff/accounts/types';
import { formatMoment } from '@/lib/platform/format/dates';
import { ProofForm } from '@/components/editing/form/proof-form';

type Stage =
  | { name: 'rest' | 'password' | 'new-codes' | 'off' }
  | { name: 'setup'; setup: SecondStepSetup }
  | { name: 'codes'; codes: string[] };

const PATH = '/account/second-step';
const FEW_CODES = 3;

/** The required proof and the endpoint of each change. */
const PROOFS = {
  password: { asks: 'password', method: 'POST', path: PATH, label: 'Continue' },
  'new-codes': { asks: 'both', method: 'POST', path: `${PATH}/codes`, label: 'Make new codes' },
  off: { asks: 'both', method: 'DELETE', path: PATH, label: 'Switch it off', variant: 'danger' },
} as const;
/** The fields of all answers; each endpoint returns only some of them. */
type Answer = { setup: SecondStepSetup; recoveryCodes: string[]; message: string };

/** Turns the second step of sign-in on or off, one screen after the other. */
export function SecondStep({ username, secondStep }: Pick<OwnAccount, 'username' | 'secondStep'>) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage>({ name: 'rest' });
  const rest = () => setStage({ name: 'rest' });
  const box = useFocusOnChange(stage.name);

  function show(codes: string[], message: string) {
    notify.success(message);
    setStage({ name: 'codes', codes });
    router.refresh();
  }

  const finish: Record<keyof typeof PROOFS, (answer: Answer) => void> = {
    password: ({ setup }) => setStage({ name: 'setup', setup }),
    'new-codes': ({ recoveryCodes }) => show(recoveryCodes, 'New recovery codes made'),
    off({ message }) {
      notify.success(message);
      rest();
      router.refresh();
    },
  };

  return <div ref={box}>{renderStage()}</div>;

  function renderStage() {
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
      case 'new-codes':
      case 'off':
        return <ProofForm<Answer> {...PROOFS[stage.name]} onDone={finish[stage.name]} onCancel={rest} />;
      default:
        return secondStep ? (
          <IsOn {...secondStep} go={(name) => setStage({ name })} />
        ) : (
          <IsOff go={() => setStage({ name: 'password' })} />
        );
    }
  }
}

/**
 * Returns a ref. When a new stage has removed the focused element, the first field or button in the ref's element takes
 * the focus.
 */
function useFocusOnChange(stage: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current !== stage && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
    last.current = stage;
  }, [stage]);
  return box;
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

type Props = { setup: SecondStepSetup; onConfirmed: (codes: string[]) => void; onCancel: () => void };

/** QR code and key for the authenticator app, and the field for its first code. */
function SecondStepSetupPanel({ setup, onConfirmed, onCancel }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mt-4">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        Scan this with your authenticator app
      </h3>
      <svg
        role="img"
        aria-label="QR code for your authenticator app. Without a camera, type the key below it."
        viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
        shapeRendering="crispEdges"
        className="mt-3 size-56 max-w-full rounded-lg border border-line bg-white fill-current text-ink"
      >
        <path d={setup.qr.path} />
      </svg>
      <p className="mt-3 text-sm">
        Or type this key into the app:{' '}
        <span className="block font-mono wrap-anywhere">{toGroups(setup.key)}</span>
      </p>
      <p className="mt-2 text-sm">
        On this device:{' '}
        <a href={setup.uri} className="inline-flex min-h-11 items-center text-lagoon underline">
          open your authenticator app
        </a>
      </p>
      <ProofForm<{ recoveryCodes: string[] }>
        asks="code"
        method="PUT"
        path="/account/second-step"
        label="Switch it on"
        onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
        onCancel={onCancel}
      />
    </div>
  );
}

/** Splits the key into groups of four, which are easier to type. Authenticator apps ignore the spaces. */
function toGroups(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1 ');
}

type RecoveryCodesProps = { codes: string[]; username: string; onDone: () => void };

/** Shows the recovery codes. They are shown only once, because only their hashes are stored. */
function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const text = `Recovery codes of ${username}. Each works once in place of a code of the app.\n\n${codes.join('\n')}\n`;

  // The focus was in the previous form, which has been removed, so move it to the title.
  useEffect(() => title.current?.focus(), []);

  async function copy() {
    if (await copyText(text)) notify.success('Recovery codes copied');
    else notify.info('Select the codes and press Ctrl+C to copy them');
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="mt-4 max-w-md rounded-lg border border-lagoon bg-lagoon-pale p-4"
    >
      <h3 id={`${id}-title`} ref={title} tabIndex={-1} className="text-lg outline-none">
        Your recovery codes
      </h3>
      <p className="mt-1 text-sm">
        Each works once in place of a code, when your phone is lost. Keep them where your phone is not: they
        are shown only now.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-x-6 gap-y-1 font-mono xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${username}.txt`}
          className={buttonClass('secondary', 'no-underline')}
        >
          Download
        </a>
        <Button variant="secondary" onClick={copy}>
          Copy codes
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  );
}
