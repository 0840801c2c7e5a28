declare module 'bidi-js' {
  type Levels = { levels: Uint8Array };
  export default function createBidi(): {
    getEmbeddingLevels: (text: string) => Levels;
  };
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
