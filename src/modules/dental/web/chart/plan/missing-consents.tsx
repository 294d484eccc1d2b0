import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consentKindNames, type TreatmentConsent } from '#modules/consents/rules.ts';
import { ConsentDialog } from '#modules/consents/web/consent-dialog.tsx';
import { ConsentMissing } from '#modules/consents/web/consent-missing.tsx';
import { dentalApi } from '../../api.ts';

interface MissingConsentsProps {
  patient: { id: string; name: string };
  kinds: readonly TreatmentConsent[];
}

/** What the patient signs before the sitting goes on. */
export function MissingConsents({ patient, kinds }: MissingConsentsProps) {
  const queryClient = useQueryClient();
  const [signing, setSigning] = useState<TreatmentConsent | null>(null);
  return (
    <>
      {kinds.length > 0 ? (
        <ConsentMissing>
          <p>The patient signs before the sitting.</p>
          <Group gap="xs" mt="xs">
            {kinds.map((kind) => (
              <Button key={kind} size="compact-md" onClick={() => setSigning(kind)}>
                {`Sign consent: ${consentKindNames[kind]}`}
              </Button>
            ))}
          </Group>
        </ConsentMissing>
      ) : null}
      {signing ? (
        <ConsentDialog
          patient={patient}
          kind={signing}
          onSigned={() => queryClient.invalidateQueries({ queryKey: dentalApi.chart.key() })}
          onClose={() => setSigning(null)}
        />
      ) : null}
    </>
  );
}
