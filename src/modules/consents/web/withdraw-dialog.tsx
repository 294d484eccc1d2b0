import { ReasonDialog } from '#foundation/ui/reason-dialog.tsx';
import { useSave } from '#foundation/ui/use-save.ts';
import type { Consent } from '../contract.ts';
import { consentKindNames } from '../rules.ts';
import { consentsApi } from './api.ts';

export function WithdrawDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const withdraw = useSave(consentsApi.withdraw.call, {
    says: () => `${consent.title} is withdrawn`,
    onSaved: onClose,
    // What hung on it, such as photos, is read again as well.
    reads: {},
  });
  return (
    <ReasonDialog
      title={`Withdraw: ${consent.title}`}
      submitLabel="Withdraw consent"
      saving={withdraw}
      maxLength={500}
      onSubmit={(reason) => withdraw.mutate({ id: consent.id, version: consent.version, reason })}
      onClose={onClose}
    >
      <p>
        {consent.kind === 'photo'
          ? 'All consents to photos end, and the photos leave the gallery immediately.'
          : `All consents of this kind (${consentKindNames[consent.kind]}) end. No session that needs one can be completed until it is signed again.`}
      </p>
    </ReasonDialog>
  );
}
