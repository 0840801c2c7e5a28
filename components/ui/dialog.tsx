'use client';

import { DialogBackdrop, DialogPanel, DialogTitle as Title, Dialog as Modal } from '@headlessui/react';
import type { ReactNode } from 'react';

type LayerProps = {
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Page shortcuts are off while this dialog is open; its own keys work. */
  'data-no-shortcuts'?: '';
  className?: string;
  children: ReactNode;
};

/** Layer that covers the page: it traps the focus, prevents scrolling, and closes on Escape or a click outside. */
export function DialogLayer({ className = 'z-50', children, ...rest }: LayerProps) {
  return (
    <Modal open {...rest} className={`fixed inset-0 ${className}`}>
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      {children}
    </Modal>
  );
}

type Place = 'center' | 'top' | 'sheet' | 'page';

/** Classes of the frame, and of the panel within it. */
const PLACES: Record<Place, readonly [string, string]> = {
  center: [
    'flex items-center justify-center p-2 sm:p-4',
    'max-h-full overflow-y-auto rounded-2xl p-5 shadow-raised sm:p-6',
  ],
  top: ['flex items-start justify-center p-4 sm:pt-[12vh]', 'max-h-full rounded-2xl p-4 shadow-raised'],
  sheet: [
    'flex items-end justify-center sm:items-center sm:p-4',
    'max-h-[90dvh] overflow-y-auto rounded-t-2xl p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-raised sm:rounded-2xl',
  ],
  page: [
    'overflow-y-auto sm:px-6',
    'mx-auto px-4 pt-3 shadow-raised max-sm:min-h-dvh sm:my-6 sm:rounded-2xl sm:px-6',
  ],
};

type Props = LayerProps & {
  /**
   * `center`: in the middle; long content scrolls. `top`: near the top, for lists that change their height. `sheet`: at
   * the bottom of a phone. `page`: fills a phone; the whole panel scrolls.
   */
  place?: Place;
};

/** Modal dialog. Its content starts with a `DialogTitle`; `className` sets the width of the panel. */
export function Dialog({ place = 'center', className = '', children, ...layer }: Props) {
  const [frame, panel] = PLACES[place];
  return (
    <DialogLayer {...layer}>
      <div className={`fixed inset-0 ${frame}`}>
        <DialogPanel className={`w-full bg-paper ${panel} ${className}`}>{children}</DialogPanel>
      </div>
    </DialogLayer>
  );
}

/** The visible title of the dialog, which is also its name for screen readers. */
export function DialogTitle({ className = 'text-xl', dir, children }: TitleProps) {
  return (
    <Title dir={dir} className={className}>
      {children}
    </Title>
  );
}

type TitleProps = { className?: string; dir?: 'auto'; children: ReactNode };
