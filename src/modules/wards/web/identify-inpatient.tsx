import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Admission } from '../contract-board.ts';
import { occupantName } from '../rules.ts';
import { wardsApi } from './api.ts';
import { IdentifyForm } from './identify-form.tsx';

interface IdentifyInpatientProps {
  admission: Admission;
  setCovered: (covered: boolean) => void;
  onDone: () => void;
}

export function IdentifyInpatient({ admission, setCovered, onDone }: IdentifyInpatientProps) {
  const queryClient = useQueryClient();
  const identify = useMutation(
    wardsApi.identify.mutationOptions({
      onSuccess: (identified) => {
        notifications.show({ message: `${admission.unknownLabel} is ${occupantName(identified)}` });
        onDone();
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  return (
    <IdentifyForm
      setCovered={setCovered}
      error={identify.error}
      busy={identify.isPending}
      onIdentify={(patientId) => identify.mutate({ id: admission.id, patientId, version: admission.version })}
    />
  );
}
