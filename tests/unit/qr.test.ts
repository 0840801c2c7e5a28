import { encode } from 'uqr';
import { drawQr } from '@/lib/platform/qr';

it('the QR code draws exactly the dark modules of the code, with a white border', () => {
  const text = 'otpauth://totp/Kayal%20Trails:meera?secret=JBSWY3DPEHPK3PXP&issuer=Kayal%20Trails';
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const drawn = drawQr(text);
  expect(drawn.size).toBe(size);
  const squares = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x = '', y = '', width = ''] of drawn.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let at = 0; at < Number(width); at += 1) squares[Number(y)]![Number(x) + at] = true;
  }
  expect(squares).toEqual(data);
  expect(drawn.path.replace(/M\d+ \d+h(\d+)v1h-\1z/g, '')).toBe('');
  expect(data.slice(0, 4).flat().some(Boolean)).toBe(false);
});
