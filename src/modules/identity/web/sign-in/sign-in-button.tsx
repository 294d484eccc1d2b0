import { Button } from '@mantine/core';

/** 0:08, 14:59 */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface SignInButtonProps {
  busy: boolean;
  /** Until the next try; 0: it may be made. */
  secondsLeft: number;
  /** A wait has just ended. */
  isWaitOver: boolean;
}

/**
 * Keeps the focus while it waits. The seconds are for the eyes: who listens hears the moment when it begins to wait, and
 * that it is over.
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
