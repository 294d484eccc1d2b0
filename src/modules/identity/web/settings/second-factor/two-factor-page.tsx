import { useState } from 'react';
import { QueryPanel } from '#foundation/ui/reads/query-panel.tsx';
import { useProfile } from '../profile/use-profile.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorOn } from './two-factor-on.tsx';

export default function TwoFactorPage() {
  const { query, readAgain } = useProfile();
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function onConfirmed(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    readAgain();
  }

  return (
    <QueryPanel
      title="Two-factor"
      text="When you sign in, you enter a code from an authenticator app as well as your password."
      query={query}
    >
      {(profile) => {
        if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />;
        if (profile.twoFactor) return <TwoFactorOn codesLeft={profile.recoveryCodesLeft} onEnded={readAgain} />;
        return <TwoFactorOff onConfirmed={onConfirmed} />;
      }}
    </QueryPanel>
  );
}
