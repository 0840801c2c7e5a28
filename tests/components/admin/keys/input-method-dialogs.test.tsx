import '@/tests/support/observers';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { RenameForm } from '@/components/planner/saved-plans/rename-form';
import { QuoteEditor } from '@/components/quotes/editor/quote-editor';
import { DateField } from '@/components/ui/date-field';
import { makeChoice } from '@/tests/components/quotes/make-draft';
import { makeItem, SETTINGS } from '@/tests/components/quotes/make-item';
import { pressWhileComposing } from '@/tests/support/composing';
import { startUser } from '@/tests/support/user';
import { openFirst, renderInbox } from '../inbox/fake-inbox';
import { stubStaffApi } from '../staff-api';

beforeEach(() => localStorage.clear());

function showQuote(found: object[] = []) {
  const item = makeItem();
  stubStaffApi(({ method }) => ({
    status: 200,
    body: method === 'GET' ? { items: found } : { item, message: 'Saved' },
  }));
  render(<QuoteEditor item={item} settings={SETTINGS} packages={[]} />);
  return startUser();
}

function Day() {
  const [value, setValue] = useState('');
  return <DateField id="day" name="day" label="Day of arrival" value={value} onChange={setValue} />;
}

describe('keys of an input method', () => {
  it('Escape leaves an open request, and the note that is being written, open', async () => {
    const { dialog } = await openFirst();
    const note = screen.getByLabelText('Note for the team');
    fireEvent.change(note, { target: { value: 'पहाड़' } });
    pressWhileComposing(note, 'Escape');
    expect(dialog).toBeInTheDocument();
    expect(note).toHaveValue('पहाड़');
  });

  it('Escape does not close the form for an enquiry by phone', async () => {
    const { user } = renderInbox();
    await user.click(screen.getByRole('button', { name: 'Add enquiry' }));
    const form = await screen.findByRole('dialog', { name: 'Add enquiry' });
    const name = within(form).getByLabelText(/^Name/);
    fireEvent.change(name, { target: { value: '김민준' } });
    pressWhileComposing(name, 'Escape');
    expect(name).toBeInTheDocument();
    expect(name).toHaveValue('김민준');
  });

  it('Escape does not close the search for days of a quote', async () => {
    const user = showQuote();
    await user.click(screen.getByRole('button', { name: 'Add days' }));
    const search = await screen.findByLabelText('Find a day of our packages');
    fireEvent.change(search, { target: { value: 'തേക്കടി' } });
    pressWhileComposing(search, 'Escape');
    expect(search).toBeInTheDocument();
    expect(search).toHaveValue('തേക്കടി');
  });

  it('Enter moves no stay of a quote to a place of which only the first word is written', async () => {
    const user = showQuote();
    await user.click(screen.getByRole('button', { name: /^Day 1/ }));
    const place = screen.getByLabelText('Place of the night');
    fireEvent.change(place, { target: { value: 'フォート' } });
    pressWhileComposing(place, 'Enter');
    expect(screen.queryByText('フォート', { selector: 'strong' })).toBeNull();
    expect(screen.getByText(/2 nights from day 1/)).toBeVisible();
  });

  it('Escape leaves the hotels that fit the word open below it', async () => {
    const user = showQuote([makeChoice()]);
    const hotel = screen.getByRole('combobox', { name: 'Hotel' });
    await user.clear(hotel);
    await user.type(hotel, 'Tea');
    await screen.findByRole('option', { name: /Tea Palace/ });
    pressWhileComposing(hotel, 'Escape');
    expect(hotel).toHaveValue('Tea');
    expect(screen.getByRole('option', { name: /Tea Palace/ })).toBeVisible();
  });

  it('Escape keeps the new name of a saved plan in its field', () => {
    const onDone = jest.fn();
    render(<RenameForm id="plan-name" name="May" title="Hills" onDone={onDone} />);
    const field = screen.getByRole('textbox', { name: /^Name of the plan/ });
    fireEvent.change(field, { target: { value: '부모님과' } });
    pressWhileComposing(field, 'Escape');
    expect(onDone).not.toHaveBeenCalled();
    expect(field).toHaveValue('부모님과');
  });

  it('arrows and Escape leave the focus in a date field and its calendar open', async () => {
    render(<Day />);
    const user = startUser();
    await user.click(screen.getByLabelText(/^Day of arrival/));
    const field = screen.getByLabelText(/^Day of arrival/);
    await screen.findByRole('grid');
    fireEvent.change(field, { target: { value: '१५' } });
    pressWhileComposing(field, 'ArrowDown');
    expect(field).toHaveFocus();
    pressWhileComposing(field, 'Escape');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Choose a date' })).toBeVisible());
  });
});
