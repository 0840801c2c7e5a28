/** Polls until the condition holds; fails after a timeout. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 3_000 && !(await condition()); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await condition()).toBe(true);
}
