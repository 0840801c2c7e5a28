import { hasPrivacySignal } from '@/lib/platform/http/caller';
import { isBot } from '@/lib/public/analytics/visitor';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  `Mozilla/5.0 (Linux; Android 13; CUBOT X70) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; SM-A556E) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 14; wv) ${KIT} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/530.0;]`,
])('the view counter treats %s as a person', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});

it.each([
  null,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 ${KIT}; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.0.0 Safari/537.36`,
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/142.0.0.0 Safari/537.36`,
  `Mozilla/5.0 (Linux; Android 11; moto g power) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`,
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'GPTBot/1.2',
  'curl/8.5.0',
  'python-requests/2.32',
  'Wget/1.21',
  'Go-http-client/2.0',
])('the view counter treats %s as a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

it.each([
  [{}, false],
  [{ dnt: '0' }, false],
  [{ dnt: 'unspecified' }, false],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '0', 'sec-gpc': '1' }, true],
])('a visitor with the headers %j has opted out of tracking: %s', (headers, expected) => {
  expect(hasPrivacySignal(new Headers(headers))).toBe(expected);
});
