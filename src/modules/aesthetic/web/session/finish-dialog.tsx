import { zodResolver } from '@hookform/resolvers/zod';
import { Textarea } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { text } from '#foundation/shared/text/text.ts';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { AestheticVisit } from '../../contract-visits.ts';
import { aestheticApi } from '../api.ts';

const Outcome = z.object({ diagnosis: text(4000), treatmentPlan: text(4000) });
type Outcome = z.infer<typeof Outcome>;

interface FinishDialogProps {
  visit: AestheticVisit;
  onClose: () => void;
}

/** Ends a consultation and records its outcome. */
export function FinishDialog({ visit, onClose }: FinishDialogProps) {
  const form = useForm<Outcome>({
    resolver: zodResolver(Outcome),
    defaultValues: { diagnosis: '', treatmentPlan: '' },
  });
  const { errors } = form.formState;
  const finish = useSave(aestheticApi.finishConsultation.call, {
    says: () => `Consultation with ${fullName(visit)} completed`,
    onSaved: onClose,
    reads: { queryKey: aestheticApi.key() },
  });
  return (
    <SaveDialog
      title="Complete consultation"
      discardQuestion="Discard these notes?"
      onClose={onClose}
      submitLabel="Complete"
      saving={finish}
      onSubmit={form.handleSubmit((outcome) => finish.mutate({ id: visit.id, version: visit.version, ...outcome }))}
    >
      <p>{`${fullName(visit)} · ${visit.treatmentType}`}</p>
      <Textarea
        {...form.register('diagnosis')}
        label="Findings"
        autosize
        minRows={2}
        data-autofocus
        error={errors.diagnosis?.message}
      />
      <Textarea
        {...form.register('treatmentPlan')}
        label="Advice"
        autosize
        minRows={2}
        error={errors.treatmentPlan?.message}
      />
    </SaveDialog>
  );
}
