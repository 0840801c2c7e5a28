import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { notify, TOAST_KINDS } from '@/components/ui/toast';
import { Toaster } from '@/components/ui/toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => toast.removeAll());
  jest.useRealTimers();
});

const region = (role: 'status' | 'alert') => screen.getByRole(role);
const shown = () => [...document.querySelectorAll('[data-toast] p')].map((element) => element.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('notifications', () => {
  it('have their live regions on the page before there is anything to say', () => {
    render(<Toaster />);
    expect(region('status')).toBeEmptyDOMElement();
    expect(region('alert')).toBeEmptyDOMElement();
  });

  it('come in six kinds; errors are alerts, the rest is a status', () => {
    render(<Toaster />);
    for (const kind of TOAST_KINDS) {
      act(() => void notify[kind](`about ${kind}`));
      expect(
        within(region(kind === 'error' ? 'alert' : 'status')).getByText(`about ${kind}`),
      ).toBeInTheDocument();
      act(() => toast.removeAll());
    }
  });

  it('have one cross at most, which closes them', () => {
    render(<Toaster />);
    act(() => void notify.error('Please enter your name.'));
    const crosses = region('alert').textContent?.match(/[×✕✖]/g) ?? [];
    expect(crosses).toHaveLength(1);
    expect(within(region('alert')).getByRole('button')).toHaveTextContent('×');
  });

  it('go after four seconds, but loading stays until it is dismissed', () => {
    render(<Toaster />);
    act(() => void notify.success('Saved'));
    act(() => void notify.loading('Loading', { id: 'load' }));
    pass(3_900);
    expect(shown()).toEqual(['Loading', 'Saved']);
    pass(200);
    expect(shown()).toEqual(['Loading']);
    act(() => notify.dismiss('load'));
    expect(shown()).toEqual([]);
  });

  it('take no newer one of the same id with them, at whatever moment it comes', () => {
    render(<Toaster />);
    for (const late of [50, 500, 999, 1_000]) {
      act(() => void notify.error('Please enter your name.', { id: 'enquiry' }));
      pass(4_000);
      pass(late);
      // The page is busy: time goes on before the new one is drawn.
      act(() => {
        notify.success('Sent', { id: 'enquiry' });
        jest.advanceTimersByTime(1);
      });
      expect(shown()).toEqual(['Sent']);
      act(() => toast.removeAll());
    }
  });

  it('are at most three, the newest', () => {
    render(<Toaster />);
    for (const text of ['one', 'two', 'three', 'four']) act(() => void notify.info(text));
    expect(shown()).toEqual(['four', 'three', 'two']);
  });

  it('wait while they are pointed at', () => {
    const { container } = render(<Toaster />);
    act(() => void notify.info('Read me'));
    const toaster = container.querySelector('[data-toaster]') as Element;
    pass(2_000);
    fireEvent.mouseEnter(toaster);
    pass(60_000);
    expect(shown()).toEqual(['Read me']);
    fireEvent.mouseLeave(toaster);
    pass(1_900);
    expect(shown()).toEqual(['Read me']);
    pass(200);
    expect(shown()).toEqual([]);
  });

  it('wait while they hold the focus, and can be closed', () => {
    render(<Toaster />);
    act(() => void notify.warning('Read me'));
    const close = screen.getByRole('button', { name: 'Close this message' });
    act(() => close.focus());
    pass(60_000);
    expect(shown()).toEqual(['Read me']);
    fireEvent.click(close);
    expect(shown()).toEqual([]);
  });
});
