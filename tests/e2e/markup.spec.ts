import { HtmlValidate } from 'html-validate';
import { PAGE_TYPES } from './support/pages';
import { expect, test } from './support/public-test';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Inline styles are an error because the CSP forbids them.
    'no-inline-style': 'error',
    'require-sri': 'off', // Every file comes from our own origin.
    'valid-id': ['error', { relaxed: true }], // React's generated ids begin with an underscore, which HTML allows.
    // In the planner's first step, the checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'button', 'reset', 'submit', 'checkbox'] }],
    // React writes attributes and void elements its own way; both forms are valid HTML.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off', // React writes charSet, srcSet and fetchPriority; HTML ignores the case.
    'doctype-style': 'off', // React writes <!DOCTYPE html>.
    'no-trailing-whitespace': 'off', // Trailing whitespace in catalogue text is invisible.
    'long-title': 'off', // head.spec.ts checks the product's own limit of 70 characters.
    'tel-non-breaking': 'off', // CSS prevents line breaks in phone numbers.
    'prefer-native-element': 'off', // Tab lists and carousel groups have no native element.
    'no-raw-characters': ['error', { relaxed: true }], // HTML allows an apostrophe, and & in a URL query.
    'script-type': 'off', // Structured data uses application/ld+json.
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
