// Import this first. Defines observers that Next needs on load and jsdom does not have; they never fire.
class SilentObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

global.IntersectionObserver = SilentObserver;
global.ResizeObserver = SilentObserver;

export {};
