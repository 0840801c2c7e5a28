export type Told = { event: string; data: Record<string, unknown> };

/** Reads an event stream as a browser does: comments are silent, blocks are parted by a blank line. */
export function readEvents(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let beats = 0;

  /** The next event; null at the end of the stream. */
  async function next(): Promise<Told | null> {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const block = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (!block.startsWith(':')) return parseBlock(block);
        beats += 1;
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
    get beats() {
      return beats;
    },
    /** The next event of this name; what comes before it is dropped. */
    async until(name: string): Promise<Told> {
      for (;;) {
        const told = await next();
        if (!told) throw new Error(`the stream ended before ${name}`);
        if (told.event === name) return told;
      }
    },
  };
}

function parseBlock(block: string): Told {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return { event: fields.event ?? '', data: JSON.parse(fields.data ?? '{}') as Told['data'] };
}
