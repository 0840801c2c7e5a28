'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { outboxPanel } from './outbox-module';
import { OUTBOX_KEY, useUnsentText } from './unsent';

type Panel = { Component: ComponentType<{ sendsAtOnce: boolean }>; sendsAtOnce: boolean };

/**
 * Shows and sends requests that could not be sent earlier. If there are none, it renders an empty element whose
 * attribute contains the local storage key for first-touch/start-late.ts to check. Once shown, the panel stays, to show
 * the last receipt.
 */
export function Outbox() {
  const isNeeded = useUnsentText() !== '';
  const [panel, setPanel] = useState<Panel | null>(null);

  useEffect(() => {
    if (!isNeeded || panel) return;
    let isCurrent = true;
    const load = (sendsAtOnce: boolean) =>
      outboxPanel.load().then(
        ({ OutboxPanel: Component }) => isCurrent && setPanel({ Component, sendsAtOnce }),
        () => undefined, // retried when the browser comes online
      );
    const onOnline = () => void load(true);
    void load(false);
    window.addEventListener('online', onOnline);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', onOnline);
    };
  }, [isNeeded, panel]);

  return <div data-outbox={OUTBOX_KEY}>{panel && <panel.Component sendsAtOnce={panel.sendsAtOnce} />}</div>;
}
