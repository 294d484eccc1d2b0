import { Button, NativeSelect } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MetaFunction, useParams } from 'react-router';
import { product } from '#foundation/shared/product.ts';
import { languages, languageTitles } from '#foundation/shared/words/language.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { FailureNote } from '#foundation/ui/reads/failure-note.tsx';
import { failureOf } from '#foundation/web/requests/failure.ts';
import { useLanguage, useWords } from '#foundation/web/use-words.ts';
import { SignInFrame } from '#modules/identity/web/sign-in/sign-in-frame.tsx';
import { appointmentsApi } from '../api.ts';
import styles from './reminders-page.module.css';

export const meta: MetaFunction = () => [
  { title: `Visit reminders · ${product.name}` },
  { name: 'robots', content: 'noindex' },
];

const context = { anonymous: true };

/**
 * The page behind the link in a reminder. It asks before changing anything, because phones open links by themselves for
 * previews.
 */
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
  const { words, lang } = useWords();
  const { language, choose: speak } = useLanguage();
  const failure = error && !data ? failureOf(error) : null;
  return (
    <SignInFrame title={words.visitReminders}>
      <div lang={lang} className={styles.choice}>
        {failure ? (
          <FailureNote
            title={words.linkCannotBeUsed}
            failure={isSpent ? { ...failure, sentence: words.linkNotValid } : failure}
            retrying={isFetching}
            onRetry={isSpent ? null : () => void refetch()}
          />
        ) : null}
        {data ? (
          <>
            <p className={styles.clinic}>{data.clinicName}</p>
            <p role="status">{data.isOn ? words.remindersOn : words.remindersOff}</p>
            <Button
              size="md"
              variant={data.isOn ? 'filled' : 'default'}
              loading={choose.isPending}
              onClick={() => choose.mutate({ key, isOn: !data.isOn })}
            >
              {data.isOn ? words.stopReminders : words.turnOnAgain}
            </Button>
            <ChangeFailure title={words.notSaved} change={choose} />
          </>
        ) : null}
        <NativeSelect
          label={words.language}
          value={language}
          onChange={(event) => speak(languages.find((one) => one === event.currentTarget.value) ?? 'en')}
          data={languages.map((value) => ({ value, label: languageTitles[value] }))}
        />
      </div>
    </SignInFrame>
  );
}
