const requestLimitSeconds = 15;

export const sentences = {
  unreachable: "Can't reach the server. Check your connection and try again.",
  slow: `The server did not answer within ${requestLimitSeconds} seconds. Try again.`,
  unexpected: 'Something went wrong on our side. Try again. If it keeps happening, contact support.',
  earlierSaved:
    'Your earlier change was saved after all, so this one was not sent. Check it, then send this again if you still need it.',
} as const;

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export function timeLimit(): AbortSignal {
  return AbortSignal.timeout(requestLimitSeconds * 1000);
}
