'use client';

import { useEffect, useRef } from 'react';
import type { SecondStepSetup } from '@/lib/staff/accounts/types';
import { ProofForm } from './proof-form';

type Props = { setup: SecondStepSetup; onConfirmed: (codes: string[]) => void; onCancel: () => void };

/** QR code and key for the authenticator app, and the field for its first code. */
export function SecondStepSetupPanel({ setup, onConfirmed, onCancel }: Props) {
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
