import 'server-only';
import { getEnv } from '../../platform/env';
import { createRazorpay } from './razorpay';
import type { Gateway } from './types';

/** The payment gateway; null without its keys. */
export function getGateway(): Gateway | null {
  return createRazorpay(getEnv());
}
