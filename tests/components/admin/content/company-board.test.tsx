import { render, screen, waitFor, within } from '@testing-library/react';
import { CompanyBoard } from '@/components/company/details/company-board';
import { hasUnsaved } from '@/components/editing/kit/unsaved';
import type { CompanyRecord } from '@/lib/company/details/types';
import { findViolations } from '@/tests/support/axe';
import { makeCompanyFields } from '@/tests/support/company';
import { makePictureItem } from '@/tests/support/picture-items';
import { startUser } from '@/tests/support/user';
import { stubStaffApi } from '../staff-api';

const RECORD: CompanyRecord = {
  ...makeCompanyFields(),
  logo: null,
  version: 4,
  updatedAt: null,
  updatedBy: null,
};
const PICTURES = ['alleppey', 'tea-road', 'thekkady', 'munnar', 'marari'].map((name) =>
  makePictureItem(name, `Title of ${name}`),
);

const user = startUser();

function show(record = RECORD) {
  const sent = stubStaffApi(({ method, url, body }) =>
    url.endsWith('/pictures')
      ? { status: 200, body: { items: PICTURES } }
      : {
          status: 200,
          body: { ...RECORD, ...(method === 'PUT' ? body : {}), version: 5, password: undefined },
        },
  );
  return { ...render(<CompanyBoard record={record} canWrite canPrice />), sent };
}
const inSection = (name: string) => within(screen.getByRole('region', { name }));

it('the company page has no axe violation', async () => {
  const { container } = show();
  await screen.findAllByText('Title of alleppey');
  expect(await findViolations(container)).toEqual([]);
});

it('the company page lists the characters of brand and address that no font of the PDF has', async () => {
  show({ ...RECORD, brand: 'Sample Trails 🌴', address: ['Ward 4 🛶', 'Kochi'] });
  await screen.findAllByText('Title of alleppey');
  const section = inSection('Identity');
  expect(section.getByText(/^Brand: No font of the PDF has “🌴”/)).toBeVisible();
  expect(section.getByText(/^Address: No font of the PDF has “🛶”/)).toBeVisible();
  await user.clear(section.getByRole('textbox', { name: 'Brand' }));
  expect(section.queryByText(/^Brand: No font/)).toBeNull();
});

it('the company page asks before unsaved text is lost', async () => {
  show();
  await screen.findAllByText('Title of alleppey');
  expect(hasUnsaved()).toBe(false);
  await user.type(inSection('About us').getByRole('textbox'), ' More.');
  expect(hasUnsaved()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save About us' }));
  await waitFor(() => expect(hasUnsaved()).toBe(false));
});

it('the company page replaces a picture of the home page by one from the library', async () => {
  const { sent } = show();
  await screen.findAllByText('Title of alleppey');
  const section = inSection('Top pictures');
  await user.click(section.getByRole('button', { name: 'Change Home page, picture 2' }));
  await user.click(await screen.findByRole('button', { name: /Title of marari/ }));
  expect(section.getByText('Title of marari')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Save Top pictures' }));
  await waitFor(() => expect(sent.at(-1)?.body?.heroPictures).toEqual(['alleppey', 'marari', 'thekkady']));
});

it('the company page keeps the focus when the logo is removed', async () => {
  const logo = { hash: '0123abcd', width: 320, height: 80 };
  show({ ...RECORD, logo });
  await screen.findAllByText('Title of alleppey');
  expect(screen.getByRole('img', { name: 'Logo of Sample Trails' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove logo' }));
  expect(await screen.findByText(/^No logo yet/)).toBeVisible();
  expect(screen.getByRole('group', { name: 'Logo' })).toHaveFocus();
});

it.each([
  ['while the logo is removed', 'Remove logo', /^No logo yet/],
  ['while the section is saved', 'Save About us', 'Not saved'],
])('the company page keeps text typed %s', async (_, button, then) => {
  const record = { ...RECORD, logo: { hash: '0123abcd', width: 320, height: 80 } };
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  stubStaffApi(async ({ method, url, body }) => {
    if (url.endsWith('/pictures')) return { status: 200, body: { items: PICTURES } };
    await held;
    return { status: 200, body: { ...RECORD, ...(method === 'PUT' ? body : {}), version: 5 } };
  });
  render(<CompanyBoard record={record} canWrite canPrice />);
  await screen.findAllByText('Title of alleppey');
  const about = inSection('About us').getByRole('textbox');
  await user.click(screen.getByRole('button', { name: button }));
  await user.type(about, ' Typed meanwhile.');
  answer();
  expect(await screen.findByText(then)).toBeVisible();
  expect(about).toHaveValue(`${RECORD.about} Typed meanwhile.`);
});

it('the company page shows the PAN contained in a GSTIN, and an error for a mistyped GSTIN', async () => {
  show();
  await screen.findAllByText('Title of alleppey');
  const section = inSection('Identity');
  await user.type(section.getByRole('textbox', { name: /^GSTIN/ }), '27aapfu0939f1zv');
  expect(section.getByText('PAN AAPFU0939F')).toBeVisible();
  await user.type(section.getByRole('textbox', { name: /^GSTIN/ }), '{Backspace}w');
  await user.click(section.getByRole('button', { name: 'Save Identity' }));
  expect(await section.findByText(/This GSTIN has a typing error/)).toBeVisible();
  expect(section.getByRole('textbox', { name: /^GSTIN/ })).toHaveFocus();
});

it('a change of the UPI ID requires the own password, which is sent with that section only', async () => {
  const { sent } = show();
  await screen.findAllByText('Title of alleppey');
  const section = inSection('Payment');
  expect(section.queryByLabelText('Your password')).toBeNull();
  await user.clear(section.getByLabelText(/^UPI ID/));
  await user.type(section.getByLabelText(/^UPI ID/), 'kayal@okbank');
  await user.type(section.getByLabelText('Your password'), 'my password');
  await user.click(section.getByRole('button', { name: 'Save Payment' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toMatchObject({ upiId: 'kayal@okbank', password: 'my password' }),
  );
  await waitFor(() => expect(section.queryByLabelText('Your password')).toBeNull());
  await user.type(inSection('About us').getByRole('textbox'), ' More.');
  await user.click(screen.getByRole('button', { name: 'Save About us' }));
  await waitFor(() => expect(sent.at(-1)?.body?.about).toMatch(/More\.$/));
  expect(sent.at(-1)?.body?.password).toBeUndefined();
});
