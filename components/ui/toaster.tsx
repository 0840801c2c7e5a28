'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { resolveValue, toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { CheckIcon } from './icons';
import { MAX_VISIBLE_TOASTS, TOAST_KINDS, type ToastKind } from './toast';

// Tick and cross are not font characters: the bundled fonts have no tick, and a cross looks like a close button.
const LOOKS: Record<ToastKind, { mark: ReactNode; word: string; style: string }> = {
  default: { mark: '', word: '', style: 'border-line-strong bg-white text-ink' },
  success: {
    mark: <CheckIcon className="mt-1 size-5" />,
    word: 'Success',
    style: 'border-success bg-success-pale text-ink',
  },
  info: { mark: 'i', word: 'Note', style: 'border-lagoon bg-lagoon-pale text-ink' },
  warning: { mark: '!', word: 'Warning', style: 'border-sun bg-sand text-ink' },
  error: { mark: '!', word: 'Error', style: 'border-danger bg-danger-pale text-ink' },
  loading: { mark: '…', word: 'Please wait', style: 'border-line-strong bg-white text-ink' },
};

/**
 * Renders the toasts of `notify`. Both live regions always exist, because screen readers often ignore a region that
 * is inserted together with its text. Hover and focus pause the timers. On phones, toasts are at the top, because the
 * success panel and the bottom bars are at the bottom. They never cover the field in use.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster();
  const toaster = useClearPlace();
  const visible = toasts.filter((entry) => entry.visible).slice(0, MAX_VISIBLE_TOASTS);
  const isAlert = (entry: Toast) => toKind(entry) === 'error';
  return (
    <div
      ref={toaster}
      data-toaster=""
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={`pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2 sm:left-auto sm:items-end print:hidden ${PLACES}`}
    >
      <div role="alert" className="flex flex-col gap-2">
        {visible.filter(isAlert).map(toCard)}
      </div>
      <div role="status" className="flex flex-col gap-2">
        {visible.filter((entry) => !isAlert(entry)).map(toCard)}
      </div>
    </div>
  );
}

const PLACES =
  'top-[max(1rem,env(safe-area-inset-top))] data-[place=bottom]:top-auto data-[place=bottom]:bottom-[calc(1rem+var(--staff-bar))] sm:not-data-[place=top]:top-auto sm:not-data-[place=top]:bottom-[calc(1rem+var(--staff-bar))]';

/**
 * Marks the half of the window without the field that has the focus; an attribute, so that nothing is rendered again.
 * Waits while a pointer is pressed, because a toast that moves under the pointer would receive the click.
 */
function useClearPlace() {
  const toaster = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isPressed = false;
    function choose() {
      if (isPressed) return;
      const field = document.activeElement;
      if (!field?.matches('input, textarea, select')) return toaster.current?.removeAttribute('data-place');
      const { top, bottom } = field.getBoundingClientRect();
      toaster.current?.setAttribute('data-place', top + bottom < window.innerHeight ? 'bottom' : 'top');
    }
    function press() {
      isPressed = true;
    }
    function release() {
      isPressed = false;
      setTimeout(choose);
    }
    const listeners = Object.entries({
      focusin: choose,
      focusout: choose,
      pointerdown: press,
      pointerup: release,
      pointercancel: release,
    });
    for (const [type, listener] of listeners) document.addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of listeners) document.removeEventListener(type, listener, true);
    };
  }, []);
  return toaster;
}

function toCard(entry: Toast) {
  const { mark, word, style } = LOOKS[toKind(entry)];
  return (
    <div
      key={entry.id}
      data-toast={toKind(entry)}
      className={`pointer-events-auto flex max-w-md items-start gap-3 rounded-lg border-l-4 py-2 pr-2 pl-4 shadow-raised ${style}`}
    >
      {mark && (
        <span aria-hidden="true" className="pt-2 font-bold">
          {mark}
        </span>
      )}
      {word && <span className="sr-only">{word}: </span>}
      <p className="py-2">{resolveValue(entry.message, entry)}</p>
      <button
        type="button"
        aria-label="Close this message"
        onClick={() => toast.dismiss(entry.id)}
        className="ml-auto min-h-11 min-w-11 rounded-full text-xl leading-none hover:bg-line"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}

function toKind(entry: Toast): ToastKind {
  return TOAST_KINDS.find((kind) => kind === entry.className) ?? 'default';
}
