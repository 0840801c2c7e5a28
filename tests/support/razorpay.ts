import { getEnv } from '@/lib/platform/env';
import { API, KEYS, serveRazorpay } from './razorpay-server';

/** Sends what is meant for Razorpay to a server that follows its contract. Its keys are set until `stop`. */
export async function startRazorpay() {
  const razorpay = await serveRazorpay();
  const real = global.fetch;
  // Not a spy, which would be removed after each test.
  global.fetch = (to, init) => real(String(to).replace(API, razorpay.url), init);
  Object.assign(getEnv(), KEYS);
  const close = razorpay.stop;
  razorpay.stop = () => {
    global.fetch = real;
    close();
    for (const name of Object.keys(KEYS)) Reflect.deleteProperty(getEnv(), name);
  };
  return razorpay;
}
