import { Button, Group, Stack } from '@mantine/core';
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx';
import { DraftNote } from '#foundation/ui/forms/draft-note.tsx';
import { StaleEditNote } from '#foundation/ui/forms/stale-edit-note.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import type { PatientRecord } from '../../contract-record.ts';
import { fieldNames, valueText } from '../patient-words.ts';
import { usePatientWords } from '../use-patient-words.ts';
import { MorePatientFields } from './more-patient-fields.tsx';
import { PatientFields } from './patient-fields.tsx';
import { useEditPatient } from './use-edit-patient.ts';

interface EditPatientDialogProps {
  record: PatientRecord;
  onClose: () => void;
}

export function EditPatientDialog({ record, onClose }: EditPatientDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={`Edit ${usePatientWords().one}`} size="lg">
      <EditPatientForm record={record} onSaved={onClose} />
    </Dialog>
  );
}

function EditPatientForm({ record, onSaved }: { record: PatientRecord; onSaved: () => void }) {
  const { form, edit, save, submit } = useEditPatient(record, onSaved);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <DraftNote draft={edit.draft} />
        <PatientFields form={form}>
          <MorePatientFields form={form} record={record} />
        </PatientFields>
        <StaleEditNote stale={edit.stale} names={fieldNames} text={valueText} onChoose={edit.choose} />
        {save.isError && !edit.isStale(save.error) ? (
          <FailureNote title="Not saved" failure={failureOf(save.error)} retrying={save.isPending} onRetry={submit} />
        ) : null}
        <Group justify="flex-end">
          <Button type="submit" size="md" loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
