import { render } from '@testing-library/react';
import { translatePage } from '@/tests/support/translator';

type Props = { total: number; people: number; note?: string; isFirst?: boolean };

function Total({ total, people, note, isFirst }: Props) {
  return (
    <p>
      {isFirst && <b>New: </b>}₹{total} for {people}
      {note}
      <i>end</i>
    </p>
  );
}

const FORMER = { total: 22_500, people: 2 };
const LATER = { total: 56_000, people: 4 };

function renderTranslated(former: Props, times = 1) {
  const { container, rerender, unmount } = render(<Total {...former} />);
  for (let time = 0; time < times; time++) translatePage();
  return { container, unmount, change: (later: Props) => rerender(<Total {...later} />) };
}

it('a translated text that changes shows the new figures', () => {
  const { container, change } = renderTranslated(FORMER);
  expect(container.querySelectorAll('font')).not.toHaveLength(0);
  change(LATER);
  expect(container).toHaveTextContent('₹56000 for 4end');
  translatePage();
  change(FORMER);
  expect(container).toHaveTextContent('₹22500 for 2end');
});

it('a text that was translated twice shows the new figures', () => {
  const { container, change } = renderTranslated(FORMER, 2);
  change(LATER);
  expect(container).toHaveTextContent('₹56000 for 4end');
});

it('a text that the translator moved instead of copying shows the new figures', () => {
  const { container, change } = renderTranslated(FORMER, 0);
  const paragraph = container.querySelector('p')!;
  for (const text of [...paragraph.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)) {
    const font = document.createElement('font');
    text.before(font);
    font.append(text);
  }
  change({ ...LATER, isFirst: true });
  expect(container).toHaveTextContent('New: ₹56000 for 4end');
});

it.each<[string, Props, Props, string]>([
  ['inserted before a translated text', FORMER, { ...LATER, isFirst: true }, 'New: ₹56000 for 4end'],
  ['removed beside a translated text', { ...FORMER, isFirst: true }, LATER, '₹56000 for 4end'],
  ['removed as a translated text', { ...FORMER, note: ', all in' }, LATER, '₹56000 for 4end'],
  ['added as a text', FORMER, { ...LATER, note: ', all in' }, '₹56000 for 4, all inend'],
])('the page is correct after a part is %s', (_how, former, later, text) => {
  const { container, change } = renderTranslated(former);
  change(later);
  expect(container).toHaveTextContent(text);
});

it('removing a translated part removes all of its content', () => {
  const { container, unmount } = renderTranslated(FORMER);
  unmount();
  expect(container).toBeEmptyDOMElement();
});
