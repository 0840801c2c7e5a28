import { toAboutBlocks } from '@/lib/company/details/about-blocks';
import { findAboutProblem } from '@/lib/company/fields/about';
import { BUILT_IN_TERMS } from '@/lib/company/terms/cancellation';
import { SAMPLE_COMPANY } from '@/tests/support/company';

it('the about page inserts the name and, as a link, the main phone number', () => {
  const about = '{{brand}} plans trips.\n\n- Call {{phone}}.';
  expect(toAboutBlocks({ ...SAMPLE_COMPANY, about }, BUILT_IN_TERMS)).toEqual([
    { kind: 'paragraph', lines: ['Sample Trails plans trips.'] },
    { kind: 'list', items: ['Call [+91 90000 00001](tel:+919000000001).'] },
  ]);
});

it.each([
  ['## Our story', /without headings/],
  ['| a | b |', /without headings and tables/],
  ['{{contact}}', /no field {{contact}}/],
  ['Call {{ phone }}.', /no field/],
])('the about page refuses %s', (text, message) => {
  expect(findAboutProblem(text)).toMatch(message);
});

it('the about page inserts a name with $ verbatim', () => {
  const blocks = toAboutBlocks(
    { ...SAMPLE_COMPANY, brand: 'Tea $& Trails', about: '{{brand}}' },
    BUILT_IN_TERMS,
  );
  expect(blocks).toEqual([{ kind: 'paragraph', lines: ['Tea $& Trails'] }]);
});
