import '@/tests/support/observers';
import { render, screen, within } from '@testing-library/react';
import { RecentEnquiries, type RecentEnquiry } from '@/components/requests/analytics/recent-enquiries';
import { findViolations } from '@/tests/support/axe';

const ASHA: RecentEnquiry = {
  id: 'a',
  reference: 'KT-AB12CD',
  customerName: 'Asha Menon',
  tourTitle: '',
  status: 'new',
  source: 'website',
  enquiryDate: '2026-11-20T19:00:00.000Z',
};
const NOOR: RecentEnquiry = {
  id: 'b',
  reference: 'KT-XY98ZW',
  customerName: 'نور علي',
  tourTitle: 'Relaxing Houseboat Kerala',
  status: 'quoted',
  source: 'custom_planner',
  enquiryDate: '2026-11-20T10:00:00.000Z',
};

it('the panel of recent enquiries lists name, package, Kerala time and status, each linking to the inbox', async () => {
  render(<RecentEnquiries items={[ASHA, NOOR]} />);
  const list = within(screen.getByRole('region', { name: 'Recent website enquiries' })).getAllByRole(
    'listitem',
  );
  expect(list.map((item) => item.textContent)).toEqual([
    'Asha MenonGeneral · 21 Nov 2026, 12:30 am · New',
    'نور عليRelaxing Houseboat Kerala · 20 Nov 2026, 3:30 pm · Quoted · Trip planner',
  ]);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['/admin?q=KT-AB12CD', '_top'],
    ['/admin?q=KT-XY98ZW', '_top'],
  ]);
  expect(await findViolations()).toEqual([]);
});

it('the panel of recent enquiries shows an empty state', async () => {
  render(<RecentEnquiries items={[]} />);
  expect(screen.getByText('No Enquiries Found')).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
