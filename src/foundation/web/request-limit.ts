const requestLimitSeconds = 15;

export const sentences = {
  unreachable: 'The server cannot be reached. Check the connection and try again.',
  slow: `The server did not answer within ${requestLimitSeconds} seconds. Try again.`,
  unexpected: 'Something went wrong on our side. Try again; if it stays, quote the request number to support.',
  earlierSaved:
    'What you sent before was saved after all; this was not sent. Look at it first, then send this if you still need it.',
} as const;

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export function timeLimit(): AbortSignal {
  return AbortSignal.timeout(requestLimitSeconds * 1000);
}
