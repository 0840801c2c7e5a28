/** Looks again and again until it is so; a machine of any speed gets there, and what never comes fails here. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 3_000 && !(await isSo()); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await isSo()).toBe(true);
}
