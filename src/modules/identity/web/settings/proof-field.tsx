import { ORPCError } from '@orpc/client';
import { PasswordField } from '#foundation/ui/fields/password-field.tsx';

interface ProofFieldProps {
  value: string;
  onChange: (password: string) => void;
}

/** True if the password or passkey was last given too long ago to change the account. */
export const needsProof = (error: unknown) => error instanceof ORPCError && error.code === 'proof_required';

export function ProofField({ value, onChange }: ProofFieldProps) {
  return (
    <PasswordField
      label="Your password"
      description="You signed in a while ago. Enter it again to continue."
      autoComplete="current-password"
      required
      autoFocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
