import { render, screen } from '@testing-library/react';
import { NameForm } from '@/components/staff/own-account/name-form';
import { paste, startUser } from '@/tests/support/user';
import { stubStaffApi } from '../staff-api';

const user = startUser();

it('the name form saves the name, and keeps the input when the server refuses it', async () => {
  const message = 'Please keep the name to 60 characters.';
  const answers = [
    { status: 422, body: { message, field: 'displayName' } },
    { status: 200, body: { message: 'Name saved' } },
  ];
  const sent = stubStaffApi(() => answers.shift() ?? { status: 500, body: {} });
  render(<NameForm displayName="" username="reshma" />);
  const field = screen.getByRole('textbox', { name: /Your name/ });
  await paste(user, field, 'Reshma Nair');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('Reshma Nair');
  await user.click(screen.getByRole('button', { name: 'Save name' }));
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { displayName: 'Reshma Nair' }],
    ['PUT', { displayName: 'Reshma Nair' }],
  ]);
});
