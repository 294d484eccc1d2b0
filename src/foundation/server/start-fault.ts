/** A reason not to start that the person at the terminal can mend. Its message is printed as it is, without a stack. */
export class StartFault extends Error {}

/** Any error as one sentence; LOG_LEVEL=debug shows where it came from. */
export function startFaultOf(error: unknown): StartFault {
  if (error instanceof StartFault) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left/i.test(text)) return new StartFault('The disk is full. Free some space, or set DATA_DIR.');
  const stack = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? `\n${error.stack}` : '';
  return new StartFault(`Krama could not start: ${text}${stack}`);
}
