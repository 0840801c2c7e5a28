import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Gallery, type GallerySlide } from '@/components/packages/page/gallery';
import { listGalleryPictures, toGalleryPhoto } from '@/lib/company/pictures/gallery';
import { startUser } from '@/tests/support/user';

const SLIDES: GallerySlide[] = listGalleryPictures({ image: 'munnar', images: ['kochi', 'kovalam'] }).map(
  (picture) => ({
    photo: toGalleryPhoto(picture),
    large: <img src={`/${picture.name}.webp`} alt={picture.alt} />,
    thumbnail: <img src={`/${picture.name}-small.webp`} alt="" />,
  }),
);

beforeAll(() => {
  // jsdom has no layout: no scrolling and no ResizeObserver.
  Element.prototype.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

function currentOf(name: RegExp) {
  return screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-current'));
}

function renderGallery(slides = SLIDES) {
  render(<Gallery title="Heart of Kerala" slides={slides} />);
  return startUser();
}

it('Gallery shows the first picture and its position', () => {
  renderGallery();
  expect(screen.getByText(/1 of 3\)/)).toBeInTheDocument();
  expect(currentOf(/^Show picture \d of 3$/)).toEqual(['true', 'false', 'false']);
  expect(currentOf(/^Show picture \d: /)).toEqual(['true', 'false', 'false']);
});

it.each([
  ['a dot', /^Show picture 3 of 3$/],
  ['a thumbnail', /^Show picture 3: /],
  ['the back arrow from the first', /^Previous picture$/],
])('Gallery changes the picture by %s', async (_, name) => {
  const user = renderGallery();
  await user.click(screen.getByRole('button', { name }));
  expect(currentOf(/^Show picture \d of 3$/)).toEqual(['false', 'false', 'true']);
  expect(currentOf(/^Show picture \d: /)).toEqual(['false', 'false', 'true']);
  expect(screen.getByRole('button', { name: /^Enlarge picture/ })).toHaveAccessibleName(
    /^Enlarge picture 3 of 3/,
  );
});

it('Gallery moves the focus with the arrow keys, Home and End', async () => {
  const user = renderGallery();
  act(() => screen.getByRole('button', { name: /^Enlarge picture 1/ }).focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^Enlarge picture 2/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: /^Enlarge picture 3/ })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: /^Enlarge picture 1/ })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Home}');
  expect(screen.getByRole('button', { name: /^Enlarge picture 1/ })).toHaveFocus();
});

it.each([
  ['pointed at', () => fireEvent.pointerEnter(screen.getByRole('group'))],
  ['tabbed into', () => act(() => screen.getByRole('button', { name: /^Enlarge picture 1/ }).focus())],
  ['scrolled', () => fireEvent.scroll(screen.getAllByRole('list')[0] as HTMLElement)],
])('Gallery loads only its first picture until it is %s', (_, wake) => {
  renderGallery();
  const gallery = screen.getByRole('group');
  expect(gallery).toHaveAttribute('data-asleep');
  wake();
  expect(gallery).not.toHaveAttribute('data-asleep');
});

it('Gallery shows no controls for a single picture', () => {
  renderGallery(SLIDES.slice(0, 1));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button')).toHaveAccessibleName(/^Enlarge picture 1 of 1/);
});

it('the lightbox opens on the clicked picture, moves one at a time, closes on Escape and restores the focus', async () => {
  const user = renderGallery();
  await user.click(screen.getByRole('button', { name: /^Show picture 2 of 3$/ }));
  await user.click(screen.getByRole('button', { name: /^Enlarge picture 2/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Heart of Kerala' });
  expect(within(dialog).getByText('2 of 3')).toBeInTheDocument();
  expect(within(dialog).getByRole('img')).toHaveAccessibleName(SLIDES[1]?.photo.alt);
  expect(within(dialog).getByRole('img')).toHaveClass('w-full'); // the lightbox keeps its height while the picture loads

  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByText('3 of 3')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Next picture' }));
  expect(within(dialog).getByText('1 of 3')).toBeInTheDocument();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Enlarge picture 2/ })).toHaveFocus());
});
