// Import this first: observers that jsdom lacks, and that Next looks for as soon as it is loaded. They never report.
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
