// A test fails if it writes to the console, unless it mocks the console method.
beforeEach(() => {
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      throw new Error(`console.${method} was called: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  jest.restoreAllMocks();
});
