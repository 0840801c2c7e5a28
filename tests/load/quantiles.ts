/** Quantile of the values (0.5: the median). */
export function getQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** Times each task `rounds` times, alternating, so that load spikes affect all of them. */
export async function measureInTurn(
  tasks: Record<string, () => Promise<number>>,
  rounds: number,
): Promise<Map<string, number[]>> {
  const names = Object.keys(tasks);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -3; round < rounds; round += 1) {
    for (const name of names) {
      const time = await tasks[name]?.();
      if (round >= 0 && time !== undefined) times.get(name)?.push(time); // negative rounds are warm-up
    }
  }
  return times;
}
