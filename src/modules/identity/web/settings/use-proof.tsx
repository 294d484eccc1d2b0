import { type ReactNode, useState } from 'react';
import { needsProof, ProofField } from './proof-field.tsx';

interface Proof {
  /** Sent with the request. */
  password?: string;
}

/** Asks for the password once the server requires it, and keeps the field until the request succeeds. */
export function useProof(): { proof: Proof; field: ReactNode; onError: (error: unknown) => void; onDone: () => void } {
  const [isNeeded, setIsNeeded] = useState(false);
  const [password, setPassword] = useState('');
  return {
    proof: password ? { password } : {},
    field: isNeeded ? <ProofField value={password} onChange={setPassword} /> : null,
    onError: (error) => {
      if (needsProof(error)) setIsNeeded(true);
    },
    onDone: () => {
      setIsNeeded(false);
      setPassword('');
    },
  };
}
