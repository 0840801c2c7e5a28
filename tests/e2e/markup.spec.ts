import { HtmlValidate } from 'html-validate';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './support/public-test';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Kept on although they cost something: the CSP forbids inline styles, and prices need their currency sign.
    'no-inline-style': 'error',
    'require-sri': 'off', // Every file is our own and comes from our own origin.
    'valid-id': ['error', { relaxed: true }], // React's generated ids begin with an underscore, which HTML allows.
    // Boxes of one question share a name, as radio buttons do: the planner's first step.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // React writes attributes and void elements its own way; both forms are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off', // charSet, srcSet, fetchPriority: names of attributes know no case in HTML.
    'doctype-style': 'off', // <!DOCTYPE html> is what React writes.
    'no-trailing-whitespace': 'off', // Whitespace at the end of a line of the catalogue's text shows nowhere.
    'long-title': 'off', // head.spec.ts holds the product's own limit of 70 characters.
    'tel-non-breaking': 'off', // Numbers stand in elements that do not wrap.
    'prefer-native-element': 'off', // A listbox of tabs or a carousel's group has no native element.
    'no-raw-characters': ['error', { relaxed: true }], // An apostrophe or & in a URL query is fine where HTML allows it.
    'script-type': 'off', // application/ld+json is data.
  },
});

for (const { name, path } of PAGE_TYPES) {
  test(`the HTML of the ${name} is valid`, async ({ read }) => {
    const { html } = await read(path);
    const report = await validator.validateString(html);
    const messages = report.results.flatMap((result) => result.messages);
    expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)).toEqual(
      [],
    );
  });
}
