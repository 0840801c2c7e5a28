import { render, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { NewTemplateButton, OpenTemplateProvider } from '@/components/requests/reply-templates/open-template';
import { TemplateBoard } from '@/components/requests/reply-templates/template-board';
import { LeaveGuard } from '@/components/staff/frame/leave-guard';
import { Toaster } from '@/components/ui/toaster';
import { ERROR_TABLE } from '@/lib/platform/errors';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import type { ReplyTemplateItem } from '@/lib/requests/replies/types';
import { expectAccessible } from '../inbox/fake-inbox';
import { stubStaffApi, type Sent } from '../staff-api';
import { router } from '@/tests/support/next-navigation';
import { startUser, type User } from '@/tests/support/user';

const COMPANY = {
  brand: 'Kayal Trails',
  phone: '+91 90000 00001',
  sender: 'Meera Pillai',
  terms: BUILT_IN_TERMS,
};
const FIRST: ReplyTemplateItem = {
  id: 'a',
  name: 'First answer',
  language: 'en',
  subject: 'Your {package}',
  body: 'Hello {name}\n\nThank you',
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
  updatedBy: 'meera',
};
const MALAYALAM: ReplyTemplateItem = {
  ...FIRST,
  id: 'b',
  name: 'First answer (Malayalam)',
  language: 'ml',
  body: 'നമസ്കാരം {name}',
  updatedBy: null,
};
const SAVED = { status: 200, body: { success: true, message: 'Template saved' } };
const CONFLICT = { status: 409, body: { success: false, message: ERROR_TABLE.CONFLICT.message } };

type Answer = { status: number; body: unknown };

function renderBoard(
  answer: (sent: Sent) => Answer = () => SAVED,
  canWrite = true,
  templates = [FIRST, MALAYALAM],
) {
  toast.removeAll();
  const sent = stubStaffApi(answer);
  render(
    <OpenTemplateProvider>
      <main>
        <h1>Templates</h1>
        {canWrite && <NewTemplateButton />}
        <TemplateBoard templates={templates} own={COMPANY} canWrite={canWrite} />
        <Toaster />
        <LeaveGuard />
      </main>
    </OpenTemplateProvider>,
  );
  return { sent, user: startUser() };
}

async function openEditor(answer?: (sent: Sent) => Answer) {
  const shown = renderBoard(answer);
  await shown.user.click(screen.getByRole('button', { name: 'Edit First answer' }));
  const form = screen.getByRole('form', { name: 'Edit First answer' });
  return {
    ...shown,
    form,
    name: within(form).getByLabelText<HTMLInputElement>('Name'),
    subject: within(form).getByLabelText<HTMLInputElement>(/^Subject of the mail/),
    text: within(form).getByLabelText<HTMLTextAreaElement>('Text'),
    preview: within(form).getByRole('region', { name: 'Preview' }),
    press: (button: string | RegExp) => shown.user.click(within(form).getByRole('button', { name: button })),
  };
}

it('the template list is grouped by language, with a preview of each template', async () => {
  const { user } = renderBoard();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'English',
    'മലയാളം',
  ]);
  await user.click(screen.getByText('Show the text', { selector: '[aria-labelledby="template-b"] summary' }));
  expect(screen.getByText('നമസ്കാരം {name}').closest('[lang]')).toHaveAttribute('lang', 'ml');
  expect(screen.getByText(/^Changed by meera/)).toBeVisible();
  await expectAccessible();
});

it('a template that contradicts the current terms is marked in the list, and in its form until it is corrected', async () => {
  const note = 'It says an advance of 20%; the terms say 25 to 50%. Write {advance}.';
  const old = { ...FIRST, body: 'You pay an advance of 20%.' };
  const { user } = renderBoard(undefined, true, [old]);
  expect(within(screen.getByRole('article', { name: 'First answer' })).getByText(note)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Edit First answer' }));
  expect(screen.getByText(note)).toBeVisible();
  const text = screen.getByLabelText('Text');
  await user.clear(text);
  await user.type(text, 'You pay an advance of {{advance}.');
  expect(screen.queryByText(note)).toBeNull();
  expect(screen.getAllByText('You pay an advance of 25-50%.')).toHaveLength(2);
});

it('the template list is read-only for an agent', async () => {
  renderBoard(undefined, false);
  expect(screen.getByRole('article', { name: 'First answer' })).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
  await expectAccessible();
});

it('the template editor previews the WhatsApp and mail text while typing', async () => {
  const { user, text, preview, name } = await openEditor();
  expect(name).toHaveFocus();
  expect(within(preview).getByText('Your Heart of Kerala')).toBeVisible();
  await user.type(text, ', {{party}');
  const [chat, mail] = within(preview).getAllByRole('figure');
  expect(chat).toHaveTextContent('Hello Asha Nair Thank you, 2 adults, 1 child (8 years)');
  expect(mail).toHaveTextContent('From Kayal Trails to Asha Nair');
  expect(mail).toHaveTextContent('Thank you, 2 adults, 1 child (8 years)');
  await expectAccessible();
});

it('the template editor marks its text with the chosen language', async () => {
  const { user, form, text, preview } = await openEditor();
  await user.selectOptions(within(form).getByLabelText('Language'), 'हिन्दी');
  await user.type(text, ' {{party}');
  expect(preview).toHaveTextContent('2 वयस्क, 1 बच्चा');
  expect(text).toHaveAttribute('lang', 'hi');
});

it('the template editor inserts a field at the caret of the input focused last', async () => {
  const { text, subject, press, user } = await openEditor();
  text.focus();
  text.setSelectionRange(6, 12);
  await press('Reference');
  expect(text).toHaveValue('Hello {reference}\n\nThank you');
  expect(text).toHaveFocus();
  expect(text.selectionStart).toBe(17);
  await user.click(subject);
  subject.setSelectionRange(0, 0);
  await press('Our name');
  expect(subject).toHaveValue('{brand}Your {package}');
});

it('the template editor marks an unknown field while typing', async () => {
  const { user, text, preview } = await openEditor();
  await user.type(text, ' {{nmae');
  expect(text).not.toHaveAttribute('aria-invalid');
  await user.type(text, '}');
  expect(text).toHaveAccessibleDescription('There is no field {nmae}. Choose one of the fields offered.');
  expect(within(preview).getAllByText('{nmae}', { selector: 'mark' })).toHaveLength(2);
  await expectAccessible();
});

it('the template editor saves against the loaded version', async () => {
  const { user, sent, name, press } = await openEditor();
  await user.clear(name);
  await user.type(name, 'Hello');
  await press('Save template');
  expect(sent).toMatchObject([
    {
      method: 'PATCH',
      url: '/api/admin/templates/a',
      body: { name: 'Hello', subject: 'Your {package}', version: 3 },
    },
  ]);
  expect(await screen.findByText('Template saved')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit First answer' })).toHaveFocus());
});

it('the template editor shows a server error at its field and keeps the input', async () => {
  const message = 'Write the name of the template.';
  const { name, press } = await openEditor(() => ({ status: 422, body: { message, field: 'name' } }));
  await press('Save template');
  await waitFor(() => expect(name).toHaveAccessibleDescription(expect.stringContaining(message)));
  await waitFor(() => expect(name).toHaveFocus());
  await expectAccessible();
});

it.each([
  ['Save template', 'Hello {name}\n\nThank you!', 2],
  ['Take theirs for Text', 'Their words', 1],
])('the template editor shows both versions on a conflict, then %s', async (choice, body, writes) => {
  let isFirst = true;
  const current = { ...FIRST, body: 'Their words', version: 4, updatedBy: 'arun' };
  const { user, sent, text, form, press } = await openEditor(() => {
    if (!isFirst) return SAVED;
    isFirst = false;
    return { ...CONFLICT, body: { ...CONFLICT.body, current } };
  });
  await user.type(text, '!');
  await press('Save template');
  const notice = await within(form).findByRole('region', { name: /^arun saved first, 20 Nov 2026/ });
  await waitFor(() => expect(notice).toHaveFocus());
  expect(within(notice).getByText('Their words')).toBeVisible();
  expect(text).toHaveValue('Hello {name}\n\nThank you!');
  await expectAccessible();
  await press(choice);
  if (writes === 1) expect(text).toHaveValue(body);
  const patches = sent.filter(({ method }) => method === 'PATCH');
  expect(patches).toHaveLength(writes);
  if (writes === 2) expect(patches[1]).toMatchObject({ body: { body, version: 4 } });
});

it('the template editor adds a template', async () => {
  const { user, sent } = renderBoard();
  await user.click(screen.getByRole('button', { name: 'New template' }));
  const form = screen.getByRole('form', { name: 'New template' });
  await user.type(within(form).getByLabelText('Name'), 'Thanks');
  await user.click(within(form).getByRole('button', { name: 'Name' }));
  expect(within(form).getByLabelText('Text')).toHaveValue('{name}');
  await expectAccessible();
  await user.click(within(form).getByRole('button', { name: 'Save template' }));
  expect(sent).toMatchObject([
    {
      method: 'POST',
      url: '/api/admin/templates',
      body: { name: 'Thanks', language: 'en', body: '{name}' },
    },
  ]);
  await waitFor(() => expect(screen.getByRole('button', { name: 'New template' })).toHaveFocus());
});

async function pressDelete(user: User, name = 'First answer') {
  await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

it('deleting a template asks for confirmation and sends the loaded version', async () => {
  const { user, sent } = renderBoard(() => ({ status: 200, body: { message: 'Template deleted' } }));
  await pressDelete(user);
  const question = screen.getByRole('alertdialog', { name: 'Delete this template?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await expectAccessible();
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete template' }));
  expect(sent).toMatchObject([{ method: 'DELETE', url: '/api/admin/templates/a', body: { version: 3 } }]);
  expect(await screen.findByText('Template deleted')).toBeVisible();
});

it('deleting another template keeps what is typed in the open one; opening another template asks first', async () => {
  const { user, text } = await openEditor(() => ({ status: 200, body: { message: 'Template deleted' } }));
  await user.type(text, '!');
  await user.click(screen.getByRole('button', { name: 'Edit First answer (Malayalam)' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await pressDelete(user, 'First answer (Malayalam)');
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText('Template deleted')).toBeVisible();
  expect(text).toHaveValue(`${FIRST.body}!`);
  expect(text).toBeVisible();
});

it('deleting a template reports a conflict', async () => {
  const { user } = renderBoard(() => CONFLICT);
  await pressDelete(user);
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText(CONFLICT.body.message)).toBeVisible();
});

// Regression: after a lost response, the deleted template stayed on the screen, as every retry got a 404.
it('deleting a template that is already deleted removes it from the list', async () => {
  router.refresh.mockClear();
  const { message } = ERROR_TABLE.NOT_FOUND;
  const { user } = renderBoard(() => ({ status: 404, body: { success: false, message } }));
  await pressDelete(user);
  await user.click(await screen.findByRole('button', { name: 'Delete template' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(router.refresh).toHaveBeenCalled();
});
