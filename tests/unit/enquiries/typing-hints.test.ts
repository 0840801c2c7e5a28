import { suggestEmail, suggestPhone } from '@/lib/requests/enquiries/typing-hints';

it.each([
  ['anu@gmial.com', 'anu@gmail.com'],
  ['anu@gmail.con', 'anu@gmail.com'],
  [' Anu.K@Gmal.com ', 'Anu.K@gmail.com'],
  ['anu@hotmial.com', 'anu@hotmail.com'],
  ['anu@yaho.com', 'anu@yahoo.com'],
  ['anu@gmail.com', null],
  ['anu@yahoo.co.in', null],
  ['anu@yahoo.fr', null],
  ['anu@mail.com', null],
  ['anu@ymail.com', null],
  ['anu@gmx.com', null],
  ['anu@kayal.example', null],
  ['anu', null],
  ['', null],
])('for the e-mail address %j, the form asks about %j', (typed, better) => {
  expect(suggestEmail(typed)).toBe(better);
});

it.each([
  ['050 123 4567', 'Asia/Dubai', '+971 50 123 4567'],
  ['50-1234567', 'Asia/Dubai', '+971 50-1234567'],
  ['07700 900123', 'Europe/London', '+44 7700 900123'],
  ['050 123 4567', 'Asia/Kolkata', null],
  ['12', 'Asia/Dubai', null],
  ['call me', 'Asia/Dubai', null],
])('for the number %j in the zone %s, the form proposes %j', (typed, zone, better) => {
  expect(suggestPhone(typed, zone)).toBe(better);
});
