import { zodResolver } from '@hookform/resolvers/zod';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { SaveDialog } from '#foundation/ui/forms/save-dialog.tsx';
import { useSave } from '#foundation/ui/forms/use-save.ts';
import { showFieldErrors } from '#foundation/web/forms/show-field-errors.ts';
import type { FamilyMember } from '#modules/portal/contract.ts';
import { portalApi } from '#modules/portal/web/api.ts';
import { languages, OwnContact } from '../../contract-record.ts';
import { fullName } from '../../rules.ts';
import { patientsApi } from '../api.ts';
import { languageNames } from '../patient-words.ts';

const fieldNames = ['address', 'emergencyName', 'emergencyPhone', 'language'] as const;

interface ContactDialogProps {
  member: FamilyMember;
  onClose: () => void;
}

export function ContactDialog({ member, onClose }: ContactDialogProps) {
  const form = useForm<z.input<typeof OwnContact>, unknown, z.output<typeof OwnContact>>({
    mode: 'onTouched',
    resolver: zodResolver(OwnContact),
    defaultValues: {
      patientId: member.patientId,
      version: member.version,
      address: member.address ?? '',
      emergencyName: member.emergencyName ?? '',
      emergencyPhone: member.emergencyPhone ?? '',
      language: languages.find((code) => code === member.language) ?? 'en',
    },
  });
  const { errors } = form.formState;
  const save = useSave(patientsApi.changeContact.call, {
    says: () => `Saved ${fullName(member)}`,
    onSaved: onClose,
    onError: (error) => showFieldErrors(form.setError, fieldNames, error),
    reads: { queryKey: portalApi.family.key() },
  });
  return (
    <SaveDialog
      title="Change contact"
      discardQuestion="Leave without saving?"
      onClose={onClose}
      submitLabel="Save"
      saving={save}
      fields={fieldNames}
      onSubmit={form.handleSubmit((contact) => save.mutate(contact))}
    >
      <Textarea {...form.register('address')} label="Address" size="md" autosize error={errors.address?.message} />
      <TextInput
        {...form.register('emergencyName')}
        label="Emergency contact"
        size="md"
        error={errors.emergencyName?.message}
      />
      <TextInput
        {...form.register('emergencyPhone')}
        label="Emergency phone"
        type="tel"
        size="md"
        error={errors.emergencyPhone?.message}
      />
      <NativeSelect
        {...form.register('language')}
        label="Language"
        description="The clinic uses it for letters and calls."
        size="md"
        data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        error={errors.language?.message}
      />
    </SaveDialog>
  );
}
