import '@/tests/support/observers';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { toFinderData } from '@/components/packages/finder/finder-data';
import { TripFinder } from '@/components/packages/finder/trip-finder';
import { GroupPage } from '@/components/packages/group-choice/group-page';
import { changeWish } from '@/components/packages/finder/finder-state';
import { Gallery, type GallerySlide } from '@/components/packages/page/gallery';
import { chooseTrip } from '@/components/site/trip-parts/chosen-trip';
import { listGalleryPictures, toGalleryPhoto } from '@/lib/company/pictures/gallery';
import { applyTicks } from '@/lib/packages/group-choice/apply-ticks';
import type { GroupState } from '@/lib/packages/group-choice/types';
import { toSearchCatalogue } from '@/lib/packages/search/catalogue';
import { CATALOGUE_DETAILS, makePackage } from '@/tests/support/packages';
import { translatePage } from '@/tests/support/translate';
import { startUser } from '@/tests/support/user';

const TODAY = '2026-11-21';
const makeBrief = (id: string, title: string) => ({
  ...{ id, title, key: `trip-${id}`, path: `/signature-trips/trip-${id}`, priced: makePackage(id) },
  ...{ duration: '4 Nights 5 Days', location: 'Kerala', picture: '/p.webp' },
});

beforeAll(() => {
  Element.prototype.scrollTo = () => undefined; // jsdom has no layout
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  act(() => chooseTrip(null));
  act(() => changeWish({ sentence: '', sort: 'recommended' }));
});

async function openSearch(): Promise<HTMLElement> {
  global.fetch = jest.fn();
  const finder = toFinderData(toSearchCatalogue(CATALOGUE_DETAILS));
  history.replaceState(null, '', '/search');
  await act(async () =>
    render(
      <TripFinder {...finder} today={TODAY} choice={null} help={null}>
        <p>All trips</p>
      </TripFinder>,
    ),
  );
  return screen.getByLabelText('What would you like?');
}

it('under a page translator, the search says what fits after a sentence of which it understood nothing', async () => {
  const field = await openSearch();
  const user = startUser();
  await user.type(field, 'zzyzx');
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeVisible();
  translatePage();
  await user.type(field, ' wayanad');
  expect(await screen.findByRole('heading', { name: '2 trips' })).toBeVisible();
  expect(screen.getByText(/Not understood, and left out:/)).toBeVisible();
  expect(screen.queryByText(/We did not understand/)).toBeNull();
});

it('under a page translator, the search says why the nearest trip does not fit the new sentence', async () => {
  const field = await openSearch();
  fireEvent.input(field, { target: { value: 'wayanad 8 days' } });
  const findCard = async () =>
    (await screen.findByRole('link', { name: /^Wonders of Wayanad/ })).closest('li');
  expect(await findCard()).toHaveTextContent(/Does not fit: 8 days$/);
  translatePage();
  fireEvent.input(field, { target: { value: 'wayanad 8 days under 3k' } });
  expect(await screen.findByRole('button', { name: /₹3,000/ })).toBeVisible();
  expect(await findCard()).toHaveTextContent(/Does not fit: 8 days; Up to ₹3,000 per person$/);
});

it('under a page translator, the gallery says which picture is shown, and names it', async () => {
  const slides: GallerySlide[] = listGalleryPictures({ image: 'kochi', images: ['munnar', 'kovalam'] }).map(
    (picture) => ({
      photo: toGalleryPhoto(picture),
      large: <img src={`/${picture.name}.webp`} alt={picture.alt} />,
      thumbnail: <img src={`/${picture.name}-small.webp`} alt="" />,
    }),
  );
  render(<Gallery title="Hills and coast" slides={slides} />);
  const caption = screen.getByText(/1 of 3\)/).closest('p')!;
  const first = caption.textContent!.replace(' (1 of 3)', '');
  translatePage();
  await startUser().click(screen.getByRole('button', { name: 'Next picture' }));
  expect(caption).toHaveTextContent('(2 of 3)');
  expect(caption).not.toHaveTextContent(first);
});

it('under a page translator, the page of a group counts the tick that was just made', async () => {
  const start: GroupState = {
    friends: 6,
    packages: [
      { id: '1', title: 'Munnar Hills', isOffered: true, votes: 1 },
      { id: '2', title: 'Lagoons', isOffered: true, votes: 4 },
    ],
    ...{ plans: [], mine: [], askedOn: null, deletedOn: '2027-02-21' },
  };
  global.fetch = jest.fn(async (_path, init?: RequestInit) => {
    const { packageIds } = JSON.parse(String(init?.body ?? '{"packageIds":[]}')) as {
      packageIds: string[];
    };
    const body = { success: true, message: 'Counted', group: applyTicks(start, packageIds) };
    return { ok: true, status: 200, json: async () => body };
  }) as never;
  render(
    <GroupPage
      token="abcdefghijklmnopqrstuv"
      url="http://localhost/group/abcdefghijklmnopqrstuv"
      trips={[makeBrief('1', 'Munnar Hills'), makeBrief('2', 'Lagoons')]}
      start={start}
      today={TODAY}
      callback="24 hours"
    />,
  );
  translatePage();
  await startUser().click(screen.getByRole('checkbox', { name: /^I would like this.*Lagoons$/ }));
  await waitFor(() => expect(document.body).toHaveTextContent('5 of 7 want Lagoons.'));
  expect(document.body).not.toHaveTextContent('4 of 6');
});
