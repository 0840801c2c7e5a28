import { requestInProcess, type CompleteResponse } from '../responses/in-process-request';
import type { Handler } from '../responses/pipeline';
import type { RenderCache, Rendering } from './render-cache';
import { cleanRequestHeaders } from '../hardening/request-headers';

/** `rendering` is null when the response must not be stored or may be older than the request. */
export type RenderedPage = { response: CompleteResponse; rendering: Rendering };

const MAX_ATTEMPTS = 3;

/** Returns a function that renders a page by an internal request to Next; `onRender` is called for each request. */
export function createPageRenderer(
  next: Handler,
  cache: RenderCache,
  publicOrigin: URL,
  onRender: () => void = () => undefined,
) {
  const { headers } = cleanRequestHeaders(
    { headers: { host: publicOrigin.host }, rawHeaders: ['Host', publicOrigin.host] },
    'unknown',
    publicOrigin,
  );
  return async (address: string): Promise<RenderedPage> => {
    for (let attempt = 1; ; attempt += 1) {
      onRender();
      const done: { response?: CompleteResponse } = {};
      const rendering = await cache.record(async () => {
        done.response = await requestInProcess(next, address, headers);
      });
      const response = done.response as CompleteResponse;
      if (rendering || response.status !== 200 || attempt === MAX_ATTEMPTS) return { response, rendering };
    }
  };
}
