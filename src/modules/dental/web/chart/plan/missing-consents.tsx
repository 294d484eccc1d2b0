import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { consentKindNames, type TreatmentConsent } from '#modules/consents/rules.ts';
import { ConsentMissing } from '#modules/consents/web/consent-missing.tsx';
import { SignConsent } from './sign-consent.tsx';

interface MissingConsentsProps {
  patient: { id: string; name: string };
  kinds: readonly TreatmentConsent[];
}

/** What the patient signs before a procedure goes on. */
export function MissingConsents({ patient, kinds }: MissingConsentsProps) {
  const [signing, setSigning] = useState<TreatmentConsent | null>(null);
  return (
    <>
      {kinds.length > 0 ? (
        <ConsentMissing>
          <p>The patient signs before treatment starts.</p>
          <Group gap="xs" mt="xs">
            {kinds.map((kind) => (
              <Button key={kind} size="compact-md" onClick={() => setSigning(kind)}>
                {`Sign consent: ${consentKindNames[kind]}`}
              </Button>
            ))}
          </Group>
        </ConsentMissing>
      ) : null}
      {signing ? <SignConsent patient={patient} kind={signing} onClose={() => setSigning(null)} /> : null}
    </>
  );
}
