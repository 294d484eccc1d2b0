import { Autocomplete, Button, Group, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { everyText, usualTasks } from '../../rules/nursing-tasks.ts';
import { wardsApi } from '../api.ts';
import styles from './nursing.module.css';

interface TaskFormProps {
  admissionId: string;
  onTyped: () => void;
  onDone: () => void;
}

const everyHours = [null, 1, 2, 3, 4, 6, 8, 12, 24];
const inHours = [0, 0.5, 1, 2, 4, 6, 8, 12, 24];

const laterText = (hours: number) => {
  if (hours === 0) return 'Now';
  return hours < 1 ? `In ${hours * 60} minutes` : `In ${hours} h`;
};

export function TaskForm({ admissionId, onTyped, onDone }: TaskFormProps) {
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const [every, setEvery] = useState('4');
  const [later, setLater] = useState('0');
  const add = useMutation(
    wardsApi.addTask.mutationOptions({
      onSuccess: onDone,
      onSettled: () => queryClient.invalidateQueries({ queryKey: wardsApi.key() }),
    }),
  );
  const refused = add.isError ? failureOf(add.error).fieldErrors : [];

  function choose(chosen: string) {
    onTyped();
    setTitle(chosen);
    const usual = usualTasks.find((task) => task.title === chosen);
    if (usual) setEvery(String(usual.everyHours ?? ''));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ id: admissionId, title, everyHours: every === '' ? null : Number(every), inHours: Number(later) });
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Autocomplete
        label="Task"
        required
        autoFocus
        maxLength={120}
        data={usualTasks.map((task) => task.title)}
        value={title}
        onChange={choose}
        error={refused.find(({ field }) => field === 'title')?.message}
      />
      <Group grow align="start">
        <NativeSelect
          label="How often"
          value={every}
          onChange={(event) => setEvery(event.currentTarget.value)}
          data={everyHours.map((hours) => ({ value: String(hours ?? ''), label: everyText(hours) }))}
        />
        <NativeSelect
          label="First due"
          value={later}
          onChange={(event) => setLater(event.currentTarget.value)}
          data={inHours.map((hours) => ({ value: String(hours), label: laterText(hours) }))}
        />
      </Group>
      {refused.length === 0 ? <ChangeFailure change={add} inForm /> : null}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" loading={add.isPending}>
          Save task
        </Button>
      </Group>
    </form>
  );
}
