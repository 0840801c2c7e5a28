import { render, screen } from '@testing-library/react';
import { KeepOnPhone } from '@/components/site/offline/keep-on-phone';
import type { KeptState } from '@/components/site/offline/keep-page';
import { findViolations } from '@/tests/support/axe';
import { startUser } from '@/tests/support/user';

const keepPage = jest.fn<
  Promise<KeptState>,
  [unknown, readonly string[], (done: number, known: number) => void]
>();
const readKept = jest.fn<Promise<KeptState>, [string]>();
let isKept: boolean;
const removeKept = jest.fn<Promise<void>, [string]>();

jest.mock('@/components/site/offline/keep-page', () => ({
  ...jest.requireActual<object>('@/components/site/offline/keep-page'),
  keepPage: (...args: Parameters<typeof keepPage>) => keepPage(...args),
  readKept: (...args: Parameters<typeof readKept>) => readKept(...args),
  removeKept: (...args: Parameters<typeof removeKept>) => removeKept(...args),
}));

const ITEM = { path: '/signature-trips/heart-of-kerala', title: 'Heart of Kerala', kind: 'package' as const };
const KEPT: KeptState = { kind: 'kept', keptOn: '25 November 2026' };

// Loads the late part in advance, so that no test waits for the compiler.
beforeAll(() => import('@/components/site/offline/keeping'));

beforeEach(() => {
  isKept = false;
  Object.defineProperty(globalThis, 'caches', { value: { has: async () => isKept }, configurable: true });
  readKept.mockResolvedValue({ kind: 'none' });
  removeKept.mockResolvedValue();
});

function open() {
  const view = render(<KeepOnPhone item={ITEM} listMore={() => ['/api/totals?adults=2']} className="" />);
  return { user: startUser(), ...view };
}

it('reports the page as kept, with the date of its prices, only after reading it back', async () => {
  let finish = (_state: KeptState) => undefined as void;
  keepPage.mockImplementation((_item, _more, onProgress) => {
    onProgress(23, 60);
    return new Promise((resolve) => (finish = resolve));
  });
  const { user, container } = open();
  await user.click(screen.getByRole('button', { name: /^Keep on this/ }));
  expect(await screen.findByText('Keeping … 20 files are here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keeping …' })).toHaveAttribute('aria-disabled', 'true');
  expect(keepPage.mock.calls[0]?.slice(0, 2)).toEqual([ITEM, ['/api/totals?adults=2']]);
  finish(KEPT);
  expect(await screen.findByText(/^Kept: .* with the prices of 25 November 2026\./)).toBeVisible();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(removeKept).toHaveBeenCalledWith(ITEM.path);
  expect(await screen.findByRole('button', { name: /^Keep on this/ })).toBeVisible();
});

it('an incomplete page is reported with what is missing, and a second attempt completes it (case 24)', async () => {
  keepPage.mockResolvedValueOnce({
    kind: 'incomplete',
    missing: ['/_next/static/chunks/a.js', '/pictures/munnar-480.avif'],
    isFull: true,
  });
  keepPage.mockResolvedValueOnce(KEPT);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /^Keep on this/ }));
  expect(
    await screen.findByText(
      'Incomplete: 1 part of the program and 1 picture could not be stored. The storage is full; make room and try again.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Kept: /)).toBeVisible();
});

it('shows at once that the page was kept earlier', async () => {
  isKept = true;
  readKept.mockResolvedValue(KEPT);
  open();
  expect(await screen.findByRole('button', { name: 'Fetch it again' })).toBeVisible();
});

it('says when the browser cannot store pages', async () => {
  keepPage.mockRejectedValueOnce(new Error('no caches'));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: /^Keep on this/ }));
  expect(await screen.findByText('This browser does not keep pages. Save the PDF instead.')).toBeVisible();
});
