import { Button, Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { SectionCard } from '#foundation/ui/section-card.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { clinicDate, clinicDateTime } from '#foundation/web/clinic-date.ts';
import { download } from '#foundation/web/files/download.ts';
import type { Consent } from '../contract.ts';
import { type ConsentKind, consentTitle, namesTeeth, roomConsents, signerNames, validConsent } from '../rules.ts';
import { consentsApi } from './api.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import styles from './consents-panel.module.css';
import { SignMenu } from './sign-menu.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

function signedBy({ signer, signerName, isTyped }: Consent): string {
  const notes = [signer === 'self' ? null : signerNames[signer].toLowerCase(), isTyped ? 'name typed' : null];
  const said = notes.filter(Boolean).join(', ');
  return said ? `${signerName} (${said})` : signerName;
}

interface ConsentsPanelProps {
  patient: { id: string; name: string };
  room: keyof typeof roomConsents;
}

/** All consents of a patient: print, withdraw, and sign those that this room still needs. */
export function ConsentsPanel({ patient, room }: ConsentsPanelProps) {
  const query = useQuery(consentsApi.ofPatient.queryOptions({ input: { patientId: patient.id } }));
  const [signing, setSigning] = useState<ConsentKind | null>(null);
  const [withdrawing, setWithdrawing] = useState<Consent | null>(null);
  const paper = useMutation({
    mutationFn: ({ id, kind }: Consent) => download(`/consents/${id}/paper`, `consent-${kind}.pdf`),
  });
  return (
    <SectionCard title="Consents">
      <Loaded what="the consents" query={query} height={80}>
        {(consents) => (
          <>
            <ul className={styles.list}>
              {consents.map((consent) => (
                <li key={consent.id} className={styles.consent}>
                  <span>
                    <span className={styles.title}>{`${consentTitle(consent)}, version ${consent.textVersion}`}</span>
                    <span className={styles.facts}>
                      {consent.withdrawnAt
                        ? `Withdrawn ${clinicDate(consent.withdrawnAt)}: ${consent.withdrawnReason}`
                        : `Signed by ${signedBy(consent)}, ${clinicDateTime(consent.signedAt)}`}
                    </span>
                  </span>
                  <Group gap={6}>
                    <StatusChip hue={consent.withdrawnAt ? 'red' : 'green'}>
                      {consent.withdrawnAt ? 'Withdrawn' : 'Valid'}
                    </StatusChip>
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={paper.isPending && paper.variables.id === consent.id}
                      aria-label={`PDF of ${consentTitle(consent)}`}
                      onClick={() => paper.mutate(consent)}
                    >
                      PDF
                    </Button>
                    {consent.withdrawnAt ? null : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Withdraw ${consentTitle(consent)}`}
                        onClick={() => setWithdrawing(consent)}
                      >
                        Withdraw
                      </Button>
                    )}
                  </Group>
                </li>
              ))}
            </ul>
            <ChangeFailure title="Couldn't load the PDF" change={paper} />
            <SignMenu
              missing={roomConsents[room].filter((kind) => namesTeeth(kind) || !validConsent(consents, kind))}
              onChoose={setSigning}
            />
          </>
        )}
      </Loaded>
      {signing ? <ConsentDialog patient={patient} kind={signing} onClose={() => setSigning(null)} /> : null}
      {withdrawing ? <WithdrawDialog consent={withdrawing} onClose={() => setWithdrawing(null)} /> : null}
    </SectionCard>
  );
}
