import { Button } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MetaFunction, useParams } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { FailureNote } from '#foundation/ui/failure-note.tsx';
import { failureOf } from '#foundation/web/failure.ts';
import { SignInFrame } from '#modules/identity/web/sign-in/sign-in-frame.tsx';
import { appointmentsApi } from '../api.ts';

export const meta: MetaFunction = () => [
  { title: `Visit reminders · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const context = { anonymous: true };

/** Where the link in a reminder leads. It asks first: phones open links by themselves to show what is behind them. */
export default function RemindersPage() {
  const { key = '' } = useParams();
  const queryClient = useQueryClient();
  const choice = appointmentsApi.reminderChoice.queryOptions({ input: { key }, context, retry: false });
  const { data, error, isFetching, refetch } = useQuery(choice);
  const choose = useMutation(
    appointmentsApi.chooseReminders.mutationOptions({
      context,
      onSuccess: (chosen) => queryClient.setQueryData(choice.queryKey, chosen),
    }),
  );
  const isSpent = error instanceof ORPCError && error.code === 'LINK_NOT_VALID';
  return (
    <SignInFrame title="Visit reminders">
      {error && !data ? (
        <FailureNote
          title="This link cannot be used"
          failure={failureOf(error)}
          retrying={isFetching}
          {...(isSpent ? {} : { onRetry: () => void refetch() })}
        />
      ) : null}
      {data ? (
        <>
          <p role="status">
            {data.isOn
              ? `${data.clinicName} reminds you of your visits.`
              : `Reminders are off. ${data.clinicName} will not send you any more.`}
          </p>
          <Button
            size="md"
            variant={data.isOn ? 'filled' : 'default'}
            loading={choose.isPending}
            onClick={() => choose.mutate({ key, isOn: !data.isOn })}
          >
            {data.isOn ? 'Stop reminders' : 'Turn on again'}
          </Button>
          {choose.isError ? <FailureNote title="Not saved" failure={failureOf(choose.error)} /> : null}
        </>
      ) : null}
    </SignInFrame>
  );
}
