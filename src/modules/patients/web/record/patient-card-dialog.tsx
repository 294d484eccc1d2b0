import { Button, Group } from '@mantine/core';
import { Printer } from 'lucide-react';
import { dayText } from '#foundation/shared/dates/dates.ts';
import { phoneText } from '#foundation/shared/text/phone.ts';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { QrImage, useQr } from '#foundation/ui/print/qr-code.tsx';
import { usePrintSheet } from '#foundation/ui/print/use-print-sheet.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { PatientRecord } from '../../contract-record.ts';
import { abhaText, fullName } from '../../rules.ts';
import { sexNames } from '../patient-words.ts';
import styles from './patient-card.module.css';

/** A printable card of the usual size. Its code opens the record for people who may see it. */
export function PatientCardDialog({ record, onClose }: { record: PatientRecord; onClose: () => void }) {
  const { clinicName } = useCurrentUser();
  const { id, patientNumber, sex, birthDate, isBirthDateEstimated, phone, bloodGroup, abhaNumber } = record;
  const born = birthDate && (isBirthDateEstimated ? `born about ${birthDate.slice(0, 4)}` : dayText(birthDate));
  const code = useQr(`${location.origin}${useScreenOf()('patient', id)}`);
  const card = (
    <div className={styles.card}>
      <p className={styles.clinic}>{clinicName}</p>
      <div className={styles.code}>
        <QrImage drawn={code} label={`Opens the record of ${fullName(record)}`} />
      </div>
      <p className={styles.name}>{fullName(record)}</p>
      <p className={styles.number}>No. {patientNumber}</p>
      <p className={styles.facts}>{[sexNames[sex], born, bloodGroup].filter(Boolean).join(' · ')}</p>
      <p className={styles.facts}>{phoneText(phone)}</p>
      {abhaNumber ? <p className={styles.facts}>ABHA {abhaText(abhaNumber)}</p> : null}
    </div>
  );
  const { print, sheet } = usePrintSheet(card);
  return (
    <Dialog opened onClose={onClose} title="Patient card">
      {card}
      <Group justify="flex-end" mt="md">
        <Button data-autofocus loading={!code} leftSection={<Printer size={16} aria-hidden="true" />} onClick={print}>
          Print
        </Button>
      </Group>
      {sheet}
    </Dialog>
  );
}
