import { ReasonDialog } from '#foundation/ui/dialogs/reason-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import type { Consent } from '../contract.ts';
import { consentKindNames, consentTitle, teethText } from '../rules.ts';
import { consentsApi } from './api.ts';

function whatEnds({ kind, teeth }: Consent): string {
  if (kind === 'photo') return 'All consents to photos end, and the photos leave the gallery immediately.';
  const name = consentKindNames[kind];
  return teeth.length > 0
    ? `All consents of this kind (${name}) that name ${teethText(teeth)} end. No sitting that needs one can be completed until it is signed again.`
    : `All consents of this kind (${name}) end. No session that needs one can be completed until it is signed again.`;
}

export function WithdrawDialog({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const withdraw = useSave(consentsApi.withdraw.call, {
    says: () => `${consentTitle(consent)} is withdrawn`,
    onSaved: onClose,
    // Data that depends on the consent, such as photos, is read again as well.
    reads: {},
  });
  return (
    <ReasonDialog
      title={`Withdraw: ${consentTitle(consent)}`}
      submitLabel="Withdraw consent"
      saving={withdraw}
      maxLength={500}
      onSubmit={(reason) => withdraw.mutate({ id: consent.id, version: consent.version, reason })}
      onClose={onClose}
    >
      <p>{whatEnds(consent)}</p>
    </ReasonDialog>
  );
}
