import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { Loaded } from '#foundation/ui/reads/loaded.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import type { MergePreview } from '../../contract-merge.ts';
import { joinAllergies, type MergePart, suggestedParts, undoDays } from '../../rules/merge.ts';
import { patientsApi } from '../api.ts';
import { allergiesText } from '../patient-words.ts';
import { MergeTable } from './merge-table.tsx';
import { movesText } from './merge-words.ts';

interface MergeChoiceProps {
  keptId: string;
  otherId: string;
  onSwap: () => void;
  onBack: () => void;
  onMerged: () => void;
}

export function MergeChoice({ keptId, otherId, ...does }: MergeChoiceProps) {
  const preview = useQuery(patientsApi.mergePreview.queryOptions({ input: { keptId, otherId }, staleTime: 0 }));
  return (
    <Loaded what="both records" query={preview} height={320}>
      {(read) => <MergeForm key={`${read.kept.version} ${read.other.version}`} preview={read} {...does} />}
    </Loaded>
  );
}

interface MergeFormProps extends Omit<MergeChoiceProps, 'keptId' | 'otherId'> {
  preview: MergePreview;
}

function obstacleTo({ kept, isBothInBed, isBothInEmergency, isBothWaiting }: MergePreview): string | null {
  if (kept.isArchived)
    return `No. ${kept.patientNumber}, which you keep, is archived. Restore it first, or keep the other one.`;
  if (isBothInBed) return 'Both records are in a bed. Discharge one of them first.';
  if (isBothInEmergency) return 'Both records are in emergency. Discharge one of them first.';
  return isBothWaiting
    ? 'Both records have an open token with the same doctor on the same day. Cancel one of these visits first.'
    : null;
}

function MergeForm({ preview, onSwap, onBack, onMerged }: MergeFormProps) {
  const { kept, other, moves } = preview;
  const obstacle = obstacleTo(preview);
  const [take, setTake] = useState<readonly MergePart[]>(() => suggestedParts(kept, other));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const screenOf = useScreenOf();
  const merge = useMutation(
    patientsApi.merge.mutationOptions({
      onSuccess: async () => {
        notifications.show({ message: `Merged no. ${other.patientNumber} into no. ${kept.patientNumber}` });
        onMerged();
        const address = screenOf('patient', kept.id);
        if (address) navigate(address);
        await queryClient.invalidateQueries({ queryKey: patientsApi.key() });
      },
      onError: () => queryClient.invalidateQueries({ queryKey: patientsApi.mergePreview.key() }),
    }),
  );
  const send = () =>
    merge.mutate({
      keptId: kept.id,
      otherId: other.id,
      take: [...take],
      keptVersion: kept.version,
      otherVersion: other.version,
    });
  return (
    <Stack gap="md">
      <MergeTable
        kept={kept}
        other={other}
        take={take}
        onTake={(part, isTaken) => setTake(isTaken ? [...take, part] : take.filter((taken) => taken !== part))}
      />
      <Text size="sm">{`Allergies of both are kept: ${allergiesText(joinAllergies(kept.allergies, other.allergies))}.`}</Text>
      <Text size="sm">
        {`Moves to no. ${kept.patientNumber}: ${movesText(moves)}. No. ${other.patientNumber} will open no. ${kept.patientNumber}. You can undo this for ${undoDays} days.`}
      </Text>
      {obstacle ? (
        <Text size="sm" c="red" role="alert">
          {obstacle}
        </Text>
      ) : null}
      {merge.isError ? (
        <FailureNote title="Not merged" failure={failureOf(merge.error)} retrying={merge.isPending} onRetry={send} />
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button variant="default" onClick={onSwap}>
          Keep no. {other.patientNumber} instead
        </Button>
        <Button onClick={send} loading={merge.isPending} disabled={obstacle !== null}>
          Merge
        </Button>
      </Group>
    </Stack>
  );
}
