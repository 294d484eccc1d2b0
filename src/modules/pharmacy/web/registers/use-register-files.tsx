import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { download } from '#foundation/web/files/download.ts';

interface RegisterFiles {
  /** Path segment below `registers`, for example "schedule-h1". */
  register: string;
  /** Start of the file name, before the days. */
  name: string;
  asked: { from: string; to: string; kind?: string; id?: string };
  /** Subject of the buttons for screen readers, if there are several cards of them. */
  of?: string;
  isDisabled: boolean;
}

/** Buttons that save a register of a period as a file, and their error message. */
export function useRegisterFiles({ register, name, asked, of, isDisabled }: RegisterFiles) {
  const save = useMutation({
    mutationFn: (type: 'csv' | 'pdf') =>
      download(
        `/pharmacy/registers/${register}/${type}?${new URLSearchParams(asked)}`,
        `${name}-${asked.from}-${asked.to}.${type}`,
      ),
  });
  const buttons = (
    <Group gap="xs">
      {(['csv', 'pdf'] as const).map((type) => (
        <Button
          key={type}
          variant="default"
          size={of === undefined ? 'sm' : 'xs'}
          aria-label={of && `${type.toUpperCase()} of ${of}`}
          leftSection={<Download size={16} aria-hidden="true" />}
          disabled={isDisabled}
          loading={save.isPending && save.variables === type}
          onClick={() => save.mutate(type)}
        >
          {type.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
  return { buttons, failure: <ChangeFailure title="Couldn't create the file" change={save} /> };
}
