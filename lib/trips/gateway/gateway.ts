import 'server-only';
import { getEnv } from '../../platform/env';
import { createRazorpay } from './razorpay';
import type { Gateway } from './types';

/** The payment gateway; null without its keys. */
export function getGateway(): Gateway | null {
  const {
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRET: webhookSecret,
  } = getEnv();
  return keyId && keySecret && webhookSecret ? createRazorpay({ keyId, keySecret, webhookSecret }) : null;
}
