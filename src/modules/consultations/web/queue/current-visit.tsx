import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { ScreenLink } from '#foundation/ui/screen-link.tsx';
import { useScreenOf } from '#foundation/web/screens/screen-of.ts';
import { fullName } from '#modules/patients/rules.ts';
import type { Consultation, QueuedVisit } from '../../contract.ts';
import { consultationsApi } from '../api.ts';
import { InsightList } from '../insight-list.tsx';
import { CompleteAgain } from '../note/complete-again.tsx';
import { ConflictNote } from '../note/conflict-note.tsx';
import { SaveState } from '../note/save-state.tsx';
import { useComplete } from '../note/use-complete.ts';
import { useNote } from '../note/use-note.ts';
import styles from './current-visit.module.css';

const fields = 'input, textarea, select, [role="dialog"] *';

interface CurrentVisitProps {
  visit: QueuedVisit;
  /** The patient was just called in on this screen. */
  isCalled: boolean;
}

/**
 * A visit in progress: the two texts that end it, without leaving the queue. The focus moves here if the patient was
 * called in on this screen.
 */
export function CurrentVisit({ visit, isCalled }: CurrentVisitProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The next patient's button is now where the pressed one was: another Enter or Space would call that patient too.
  useLayoutEffect(() => {
    if (isCalled && !document.activeElement?.matches(fields)) title.current?.focus();
  }, [isCalled]);
  const query = useQuery(consultationsApi.get.queryOptions({ input: { id: visit.id }, refetchOnWindowFocus: false }));
  return (
    <section aria-labelledby={`current-${visit.id}`} className={styles.current}>
      <div className={styles.head}>
        <h3 ref={title} id={`current-${visit.id}`} tabIndex={-1} className={styles.title}>
          {`In progress: token ${visit.tokenNumber}, ${fullName(visit)}`}
        </h3>
        <ScreenLink screen="consultation" id={visit.id}>
          Open full note
        </ScreenLink>
      </div>
      {query.isError && !query.data ? (
        <ReadFailure what="the note" query={query} />
      ) : query.data?.note.signedAt ? (
        <CompleteAgain visit={query.data.visit} />
      ) : query.data ? (
        <OutcomeForm key={visit.id} consultation={query.data} />
      ) : (
        <Skeleton height={140} aria-busy="true" />
      )}
    </section>
  );
}

function OutcomeForm({ consultation }: { consultation: Consultation }) {
  const { insights, dismissed } = consultation;
  const { id } = consultation.visit;
  const { keeper, ...state } = useNote(id, consultation.note);
  const navigate = useNavigate();
  const note = useScreenOf()('consultation', id);
  const complete = useComplete({
    id,
    keeper,
    onDone: () => undefined,
    onOpen: () => note && void navigate(note),
  });
  const [showsInsights, setShowsInsights] = useState(false);
  const { diagnosis, treatmentPlan } = state.note;

  return (
    <>
      <ConflictNote state={state} keeper={keeper} />
      <div className={styles.texts}>
        <Textarea
          label="Diagnosis"
          autosize
          minRows={3}
          maxLength={10_000}
          value={diagnosis}
          onChange={(event) => keeper.edit({ diagnosis: event.currentTarget.value })}
        />
        <Textarea
          label="Treatment plan"
          autosize
          minRows={3}
          maxLength={10_000}
          value={treatmentPlan}
          onChange={(event) => keeper.edit({ treatmentPlan: event.currentTarget.value })}
        />
      </div>
      {showsInsights ? <InsightList appointmentId={id} insights={insights} dismissed={dismissed} canDismiss /> : null}
      <ChangeFailure title="Not completed" change={complete} />
      <Group justify="space-between">
        <SaveState state={state} />
        <Group gap="sm">
          <Button
            variant="default"
            aria-pressed={showsInsights}
            leftSection={<Lightbulb size={16} aria-hidden="true" />}
            onClick={() => setShowsInsights(!showsInsights)}
          >
            {`AI Insights (${insights.length})`}
          </Button>
          <Button loading={complete.isPending} onClick={() => complete.mutate({ callNext: false, print: false })}>
            Complete
          </Button>
        </Group>
      </Group>
    </>
  );
}
