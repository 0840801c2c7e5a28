// Import this first: observers that jsdom lacks and Next needs on load. They never fire.
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
