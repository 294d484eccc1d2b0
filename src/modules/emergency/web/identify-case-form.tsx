import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { IdentifyForm } from '#modules/wards/web/identify-form.tsx';
import type { EmergencyCase } from '../contract.ts';
import { emergencyApi } from './api.ts';
import { useReadAgain } from './use-read-again.ts';

interface IdentifyCaseFormProps {
  shown: EmergencyCase;
  setCovered: (covered: boolean) => void;
  onDone: () => void;
}

export function IdentifyCaseForm({ shown, setCovered, onDone }: IdentifyCaseFormProps) {
  const readAgain = useReadAgain();
  const identify = useMutation(
    emergencyApi.identify.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: `${shown.unknownLabel} is identified` });
        onDone();
      },
      onSettled: readAgain,
    }),
  );
  return (
    <IdentifyForm
      setCovered={setCovered}
      error={identify.error}
      busy={identify.isPending}
      onIdentify={(patientId) => identify.mutate({ id: shown.id, patientId, version: shown.version })}
    />
  );
}
