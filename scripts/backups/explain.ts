/** Runs a command. An error in the set-up is printed as its message, any other with its stack; both give exit code 1. */
export async function explain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { name, message, stack } = error as Error;
    console.error(name === 'SetupError' ? message : stack);
    process.exitCode = 1;
  }
}
