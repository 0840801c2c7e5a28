// For each element it creates, React captures a stack, so that a warning can name the owners of the element. Tests do without:
// a warning fails the test with or without the names.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  jest.requireActual<Record<string, object>>('react');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

export {};
