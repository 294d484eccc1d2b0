import { useQueryClient } from '@tanstack/react-query';
import type { TreatmentConsent } from '#modules/consents/rules.ts';
import { ConsentDialog } from '#modules/consents/web/consent-dialog.tsx';
import { dentalApi } from '../../api.ts';

interface SignConsentProps {
  patient: { id: string; name: string };
  kind: TreatmentConsent;
  onClose: () => void;
}

/** The chart is read again: it says what may be done now. */
export function SignConsent(props: SignConsentProps) {
  const queryClient = useQueryClient();
  return (
    <ConsentDialog {...props} onSigned={() => queryClient.invalidateQueries({ queryKey: dentalApi.chart.key() })} />
  );
}
