import { render, screen } from '@testing-library/react';
import { TextButton } from '@/components/editing/kit/text-button';
import { Button } from '@/components/ui/button';

// Regression: `disabled` moved the focus to the body, so that the next Tab started at the top of the page.
it.each([
  ['Button', Button],
  ['TextButton', TextButton],
])('a %s keeps the focus while its action runs, and ignores clicks', (_name, Tested) => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const show = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Tested type="submit" busy={busy} onClick={onClick}>
        Save
      </Tested>
    </form>
  );
  const { rerender } = render(show(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  button.click();
  rerender(show(true));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  button.click();
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
});
