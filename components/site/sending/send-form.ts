/** Result of sending a form. */
export type SendOutcome<T> =
  | { kind: 'sent'; answer: T }
  /** `isTemporary`: a server error (5xx), such as an unavailable database. `isLimited`: too many requests (429). */
  | { kind: 'refused'; message: string; field: string | null; isTemporary: boolean; isLimited: boolean }
  /**
   * There was no valid response. The server may have received the request, so a retry uses the same
   * idempotency key.
   */
  | { kind: 'lost' };

const TIMEOUT_MS = 20_000;

/** Sends JSON once, with an idempotency key unless it is null. Never throws. */
export async function sendForm<T extends { success: true }>(
  path: string,
  body: unknown,
  key: string | null,
  method: 'POST' | 'PUT' = 'POST',
): Promise<SendOutcome<T>> {
  try {
    const response = await fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return read(response, (await response.json()) as Answer<T>);
  } catch {
    return { kind: 'lost' };
  }
}

type Answer<T> = T | { success: false; message: string; field?: string };

function read<T extends { success: true }>({ ok, status }: Response, answer: Answer<T>): SendOutcome<T> {
  if (ok && answer.success) return { kind: 'sent', answer };
  if (!answer.success && typeof answer.message === 'string') {
    const { message, field = null } = answer;
    return { kind: 'refused', message, field, isTemporary: status >= 500, isLimited: status === 429 };
  }
  return { kind: 'lost' };
}
