// Loaded first by a test site: what it would send to Razorpay goes to the server of the test.
const { RAZORPAY_TEST_URL: here } = process.env;
const real = globalThis.fetch;
globalThis.fetch = (to, init) =>
  real(typeof to === 'string' ? to.replace('https://api.razorpay.com', here) : to, init);
