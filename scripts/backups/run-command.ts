/** Runs a command. Prints the message of a SetupError, the stack of any other error; both give exit code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const { name, message, stack } = error as Error;
    console.error(name === 'SetupError' ? message : stack);
    process.exitCode = 1;
  }
}
