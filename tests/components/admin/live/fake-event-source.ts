import { act } from '@testing-library/react';

/** A stream driven by the test; `FakeEventSource.last` is the last one opened. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (!last) throw new Error('no stream was opened');
    return last;
  }

  static install(): void {
    FakeEventSource.opened = [];
    Object.assign(window, { EventSource: FakeEventSource });
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  async say(event: string, data: object = {}): Promise<void> {
    await act(async () => void this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }

  /**
   * Breaks the connection. With `forGood`, the server sends an error response, after which browsers do not reconnect.
   */
  async fail(forGood = false): Promise<void> {
    await act(async () => {
      if (forGood) this.readyState = FakeEventSource.CLOSED;
      this.dispatchEvent(new Event('error'));
    });
  }
}
