import { checkPlanForm } from '@/lib/requests/planner-requests/form-rules';
import { pickVisitorValues } from '@/lib/requests/derived-visitor-fields';
import { isPossiblePhone } from '@/lib/requests/enquiries/phone';

const GOOD = {
  name: ' Noor  Ali ',
  email: 'noor@example.com',
  phone: '98470 54321',
  message: ' For my parents ',
  captchaAnswer: ' 12 ',
};
const check = (changes: Partial<typeof GOOD>) =>
  checkPlanForm({ ...pickVisitorValues('itinerary'), ...GOOD, ...changes }, { isPhone: isPossiblePhone });

it('the plan form normalises valid input', () => {
  expect(check({})).toEqual({
    output: {
      ...pickVisitorValues('itinerary'),
      name: 'Noor Ali',
      email: 'noor@example.com',
      phone: '98470 54321',
      message: 'For my parents',
      captchaAnswer: '12',
    },
    problems: [],
  });
});

it.each([
  [{ name: ' ' }, ['name: Please fill in all fields']],
  [
    { name: '', email: '', phone: '', captchaAnswer: '' },
    [
      'name: Please fill in all fields',
      'email: Please fill in all fields',
      'phone: Please fill in all fields',
      'captchaAnswer: Incorrect answer to the security question. Please try again.',
    ],
  ],
  [{ email: 'nobody' }, ['email: Please enter a valid email address.']],
  [{ phone: '123' }, ['phone: Please enter a valid phone number.']],
  [{ captchaAnswer: ' ' }, ['captchaAnswer: Incorrect answer to the security question. Please try again.']],
])('the plan form lists the wrong fields of %j', (changes, expected) => {
  const { output, problems } = check(changes);
  expect(output).toBeNull();
  expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
});
