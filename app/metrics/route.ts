import { handleMetrics } from '@/lib/platform/metrics/handler';

export const dynamic = 'force-dynamic';

/** Metrics of this process for Prometheus; needs METRICS_TOKEN. */
export const GET = handleMetrics;
