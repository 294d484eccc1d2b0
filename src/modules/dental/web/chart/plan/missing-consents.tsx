import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { consentKindNames, consentTitle } from '#modules/consents/rules.ts';
import { ConsentMissing } from '#modules/consents/web/consent-missing.tsx';
import type { ToothConsent } from '../../../rules/missing-consents.ts';
import { SignConsent } from './sign-consent.tsx';

interface MissingConsentsProps {
  patient: { id: string; name: string };
  consents: readonly ToothConsent[];
}

/** The consents that the patient must sign before a procedure goes on. */
export function MissingConsents({ patient, consents }: MissingConsentsProps) {
  const [signing, setSigning] = useState<ToothConsent | null>(null);
  return (
    <>
      {consents.length > 0 ? (
        <ConsentMissing>
          <p>The patient signs before treatment starts.</p>
          <Group gap="xs" mt="xs">
            {consents.map((consent) => (
              <Button key={consent.kind} size="compact-md" onClick={() => setSigning(consent)}>
                {`Sign consent: ${consentTitle({ title: consentKindNames[consent.kind], teeth: consent.teeth })}`}
              </Button>
            ))}
          </Group>
        </ConsentMissing>
      ) : null}
      {signing ? <SignConsent patient={patient} consent={signing} onClose={() => setSigning(null)} /> : null}
    </>
  );
}
