import { useQueryClient } from '@tanstack/react-query';
import { ConsentDialog } from '#modules/consents/web/consent-dialog.tsx';
import type { ToothConsent } from '../../../rules/missing-consents.ts';
import { dentalApi } from '../../api.ts';

interface SignConsentProps {
  patient: { id: string; name: string };
  consent: ToothConsent;
  onClose: () => void;
}

/** Reads the chart again afterwards, because the signature changes what may be done. */
export function SignConsent({ patient, consent, onClose }: SignConsentProps) {
  const queryClient = useQueryClient();
  return (
    <ConsentDialog
      patient={patient}
      {...consent}
      onSigned={() => queryClient.invalidateQueries({ queryKey: dentalApi.chart.key() })}
      onClose={onClose}
    />
  );
}
