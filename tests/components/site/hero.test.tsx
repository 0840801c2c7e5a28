import '@/tests/support/observers';
import '@/tests/support/reflected-attributes';
import { fireEvent } from '@testing-library/dom';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { rotateHero } from '@/components/site/first-touch/rotate-hero';
import { Hero } from '@/components/site/home/hero';
import { findViolations } from '@/tests/support/axe';

const TEXTS = {
  heroHeading: "Discover Kerala's Enchanting Beauty",
  heroText:
    "Experience God's Own Country with our carefully curated tour packages. From serene backwaters to misty hill stations.",
  heroFigures: [
    { value: '500+', label: 'Happy Travelers' },
    { value: '4.8', label: 'Average Rating' },
    { value: '25+', label: 'Tour Packages' },
  ],
  heroPictures: ['alleppey', 'tea-road', 'thekkady'],
};

const STOP = 'Stop changing pictures';
const START = 'Start changing pictures';

function setReducedMotion(matches: boolean) {
  window.matchMedia = jest
    .fn()
    .mockReturnValue({ matches, addEventListener: jest.fn(), removeEventListener: jest.fn() });
}

function slides() {
  return within(screen.getByRole('region', { name: 'Pictures of Kerala' }))
    .getAllByRole('group', { hidden: true })
    .filter((group) => group.getAttribute('aria-roledescription') === 'slide');
}

/** Number of the visible slide, from 1. */
function current(): number {
  const shown = slides().filter((slide) => !slide.hasAttribute('inert'));
  expect(shown).toHaveLength(1);
  return slides().indexOf(shown[0] as HTMLElement) + 1;
}

/** Number of pictures that the browser may fetch. */
function awake(): number {
  return [...document.querySelectorAll('picture')].filter((picture) => !picture.closest('[hidden]')).length;
}

function pass(seconds: number) {
  jest.advanceTimersByTime(seconds * 1000);
}

function renderHero() {
  document.body.innerHTML = renderToString(<Hero texts={TEXTS} />);
  rotateHero();
  return document.body.firstElementChild as HTMLElement;
}

beforeEach(() => {
  jest.useFakeTimers();
  setReducedMotion(false);
});

afterEach(() => {
  jest.useRealTimers();
});

it('the hero shows the fixed text', () => {
  renderHero();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Discover Kerala's Enchanting Beauty");
  expect(
    screen.getByText(
      "Experience God's Own Country with our carefully curated tour packages. From serene backwaters to misty hill stations.",
    ),
  ).toBeInTheDocument();
  const figures = screen
    .getAllByRole('term')
    .map((term) => [term.nextElementSibling?.textContent, term.textContent]);
  expect(figures).toEqual([
    ['500+', 'Happy Travelers'],
    ['4.8', 'Average Rating'],
    ['25+', 'Tour Packages'],
  ]);
  const link = screen.getByRole('link', { name: 'Explore Kerala Tour Packages' });
  expect(link).toHaveAttribute('href', '/kerala-tour-packages');
});

it('the hero follows the carousel pattern', async () => {
  renderHero();
  expect(screen.getByRole('region', { name: 'Pictures of Kerala' })).toHaveAttribute(
    'aria-roledescription',
    'carousel',
  );
  expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName(STOP);
  expect(document.querySelector('a, button')).toBe(screen.getAllByRole('button')[0]);
  jest.useRealTimers();
  expect(await findViolations()).toEqual([]);
});

it('the hero shows only the first picture, so that the browser fetches no other', () => {
  const html = renderToString(<Hero texts={TEXTS} />);
  const container = document.createElement('div');
  container.innerHTML = html;
  const [first, ...others] = container.querySelectorAll('picture');
  expect(first?.closest('[hidden]')).toBeNull();
  expect(first?.querySelector('img')).toHaveAttribute('fetchpriority', 'high');
  expect(others).toHaveLength(2);
  for (const other of others) {
    expect(other.closest('[hidden]')).not.toBeNull();
    expect(other.querySelector('img')).toHaveAttribute('loading', 'lazy');
  }
});

it('the hero advances every 5 seconds, preloads each picture and wraps around after the third', () => {
  renderHero();
  expect(current()).toBe(1);
  pass(4.999);
  expect(current()).toBe(1);
  expect(awake()).toBe(2);
  pass(0.001);
  expect(current()).toBe(2);
  pass(5);
  expect(current()).toBe(3);
  expect(awake()).toBe(3);
  pass(5);
  expect(current()).toBe(1);
});

it('the hero stops and starts by its button, whose name states the action', () => {
  renderHero();
  fireEvent.click(screen.getByRole('button', { name: STOP }));
  pass(20);
  expect(current()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: START }));
  pass(5);
  expect(current()).toBe(2);
});

it('the hero pauses on hover and resumes after it', () => {
  const hero = renderHero();
  fireEvent.pointerEnter(hero);
  pass(20);
  expect(current()).toBe(1);
  fireEvent.pointerLeave(hero);
  pass(5);
  expect(current()).toBe(2);
});

it('the hero stops for good on keyboard focus', () => {
  renderHero();
  const link = screen.getByRole('link', { name: 'Explore Kerala Tour Packages' });
  link.focus();
  pass(20);
  expect(current()).toBe(1);
  expect(screen.getByRole('button', { name: START })).toBeInTheDocument();
});

it('the hero can be started by its button, although the focus on the button would pause it', () => {
  setReducedMotion(true);
  renderHero();
  const button = screen.getByRole('button', { name: START });
  fireEvent.pointerDown(button);
  fireEvent.focusIn(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button);
  pass(5);
  expect(current()).toBe(2);
});

it('the hero does not autoplay with reduced motion, and loads no further pictures', () => {
  setReducedMotion(true);
  renderHero();
  pass(60);
  expect(current()).toBe(1);
  expect(awake()).toBe(1);
});

it('the hero stays on the selected picture when the system setting for motion changes', () => {
  const setting = { matches: false, onchange: () => undefined };
  window.matchMedia = jest.fn().mockReturnValue(setting);
  renderHero();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 3' }));
  setting.onchange();
  pass(20);
  expect(current()).toBe(2);
});

it('the hero shows the selected picture and stays on it', () => {
  renderHero();
  fireEvent.click(screen.getByRole('button', { name: 'Show picture 3 of 3' }));
  expect(current()).toBe(3);
  expect(screen.getByRole('button', { name: 'Show picture 3 of 3' })).toHaveAttribute('aria-current', 'true');
  pass(20);
  expect(current()).toBe(3);
});

it('the hero announces changes only while stopped', () => {
  renderHero();
  const live = slides()[0]?.parentElement;
  expect(live).toHaveAttribute('aria-live', 'off');
  fireEvent.click(screen.getByRole('button', { name: STOP }));
  expect(live).toHaveAttribute('aria-live', 'polite');
});
