export type StreamEvent = { event: string; data: Record<string, unknown> };

/** Parses an event stream as a browser does: skips comments, splits at blank lines. */
export function readEvents(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let heartbeats = 0;

  /** Returns the next event, or null at the end of the stream. */
  async function next(): Promise<StreamEvent | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!block.startsWith(':')) return parseBlock(block);
        heartbeats += 1;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      rest += decoder.decode(value, { stream: true });
    }
  }

  return {
    next,
    leave: () => reader.cancel(),
    get heartbeats() {
      return heartbeats;
    },
    /** Returns the next event with this name and discards the events before it. */
    async until(name: string): Promise<StreamEvent> {
      for (;;) {
        const event = await next();
        if (!event) throw new Error(`the stream ended before ${name}`);
        if (event.event === name) return event;
      }
    },
  };
}

function parseBlock(block: string): StreamEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { event: fields.event ?? '', data: JSON.parse(fields.data ?? '{}') as StreamEvent['data'] };
}
