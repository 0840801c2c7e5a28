import { render, screen, within } from '@testing-library/react';
import { QuotePage } from '@/components/quotes/page/quote-page';
import { makeTravellerQuote } from '@/tests/support/quotes';
import { translatePage } from '@/tests/support/translate';
import { startUser } from '@/tests/support/user';
import { CONTACT, TOKEN } from '@/tests/support/visitor-request';

beforeEach(() => {
  global.fetch = jest.fn(async () => ({
    ok: true,
    status: 200,
    json: async () => ({ success: true, message: 'Thank you.' }),
  })) as never;
});

const show = () =>
  render(<QuotePage quote={makeTravellerQuote()} token={TOKEN} today="2030-12-30" contact={CONTACT} />);
const total = () => screen.getAllByRole('status').find(({ textContent }) => textContent?.includes('in all'));

describe('under a page translator', () => {
  it('the total of an offer follows the extras and the option', async () => {
    show();
    const user = startUser();
    translatePage();
    await user.click(screen.getByRole('checkbox', { name: 'Ayurveda massage in Munnar for two' }));
    expect(total()).toHaveTextContent('₹51,600 in all');
    translatePage();
    await user.click(screen.getByRole('checkbox', { name: 'Candlelight dinner on the houseboat' }));
    expect(total()).toHaveTextContent('₹54,100 in all');
    translatePage();
    await user.click(screen.getByRole('radio', { name: 'Choose Premium' }));
    expect(total()).toHaveTextContent('₹68,900 in all');
    expect(document.body).toHaveTextContent(/Premium\. For everybody, including 5%/);
  });

  it('the title and the button that accept an offer name what is chosen on the screen', async () => {
    show();
    const user = startUser();
    await user.click(screen.getByRole('button', { name: 'Accept this offer' }));
    translatePage();
    await user.click(screen.getByRole('checkbox', { name: 'Candlelight dinner on the houseboat' }));
    expect(screen.getByRole('button', { name: 'Accept for ₹49,900' })).toBeVisible();
    translatePage();
    await user.click(screen.getByRole('radio', { name: 'Choose Premium' }));
    const form = screen.getByRole('form', { name: 'Accept Premium for ₹68,900' });
    expect(within(form).getByRole('button', { name: 'Accept for ₹68,900' })).toBeVisible();
  });
});
