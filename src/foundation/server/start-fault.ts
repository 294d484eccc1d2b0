/** A reason not to start that the person at the terminal can fix. Its message is printed without a stack. */
export class StartFault extends Error {}

/** Turns any error into one sentence; LOG_LEVEL=debug adds the stack. */
export function startFaultOf(error: unknown): StartFault {
  if (error instanceof StartFault) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left/i.test(text)) return new StartFault('The disk is full. Free some space, or set DATA_DIR.');
  const stack = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? `\n${error.stack}` : '';
  return new StartFault(`Krama could not start: ${text}${stack}`);
}
