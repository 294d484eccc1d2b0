import { Button } from '@mantine/core';

/** For example "0:08" or "14:59". */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface SignInButtonProps {
  busy: boolean;
  /** Seconds until the next try; 0 if it can be made now. */
  secondsLeft: number;
  /** True if a wait has just ended. */
  isWaitOver: boolean;
}

/**
 * Keeps the focus while waiting. The countdown is visual only: screen readers announce the beginning and the end of the
 * wait.
 */
export function SignInButton({ busy, secondsLeft, isWaitOver }: SignInButtonProps) {
  const isWaiting = secondsLeft > 0 && !busy;
  return (
    <>
      <Button
        type="submit"
        size="md"
        fullWidth
        disabled={busy}
        {...(isWaiting && { 'data-disabled': true, 'aria-disabled': true })}
      >
        {isWaiting ? (
          <>
            Please wait&nbsp;<span aria-hidden="true">{clockOf(secondsLeft)}</span>
          </>
        ) : busy ? (
          'Signing In...'
        ) : (
          'Sign In'
        )}
      </Button>
      <p role="status" className="visually-hidden">
        {isWaitOver ? 'You can try again now.' : ''}
      </p>
    </>
  );
}
