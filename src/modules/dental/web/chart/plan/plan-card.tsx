import { Button } from '@mantine/core';
import { rupees } from '#foundation/shared/money.ts';
import { ChangeFailure } from '#foundation/ui/forms/change-failure.tsx';
import { StatusChip } from '#foundation/ui/status-chip.tsx';
import { PlanProgress } from '#modules/treatments/web/plan-progress.tsx';
import type { Chart, Entry } from '../../../contract-chart.ts';
import { entryStatusHues, entryStatusNames } from '../../../rules/codes.ts';
import { entryText } from '../../../rules/words.ts';
import { MissingConsents } from './missing-consents.tsx';
import { NextVisit } from './next-visit.tsx';
import styles from './plan-card.module.css';
import { useSittings } from './use-sittings.ts';

interface PlanCardProps {
  plan: Chart['plans'][number];
  patientName: string;
  /** The patient's next visit to a dental doctor, for whatever reason. */
  patientVisitAt: string | null;
  procedures: readonly Entry[];
  /** True if the tooth of a procedure was lost after it was charted. */
  isGone: (entry: Entry) => boolean;
  onChange: () => void;
}

const isToDo = ({ status }: Entry) => status === 'planned' || status === 'in_progress';

/** One plan with its progress, the procedures of each sitting, and the estimate. */
export function PlanCard({ plan, patientName, patientVisitAt, procedures, isGone, onChange }: PlanCardProps) {
  const { start, complete, discard } = useSittings();
  const isAsked = plan.missingConsents.length > 0;
  const next = plan.sessionsCompleted + 1;
  const sittings = [...new Set(procedures.map(({ sitting }) => sitting ?? 1))].toSorted((one, other) => one - other);
  return (
    <li className={styles.plan}>
      <div className={styles.head}>
        <span className={styles.title}>{plan.title}</span>
        <span>{`Estimate ${rupees(plan.estimate)}`}</span>
      </div>
      <PlanProgress plan={plan} />
      <NextVisit plan={plan} patientVisitAt={patientVisitAt} />
      {sittings.map((sitting) => (
        <Sitting
          key={sitting}
          number={sitting}
          procedures={procedures.filter((one) => one.sitting === sitting)}
          isGone={isGone}
        />
      ))}
      <MissingConsents patient={{ id: plan.patientId, name: patientName }} consents={plan.missingConsents} />
      {plan.status === 'active' ? (
        <div className={styles.steps}>
          {plan.openSessionId ? (
            <>
              <Button
                size="compact-md"
                disabled={isAsked}
                loading={complete.isPending}
                onClick={() => complete.mutate({ id: plan.id })}
              >
                {`Complete sitting ${next}`}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                loading={discard.isPending}
                onClick={() => discard.mutate({ id: plan.id })}
              >
                {`Discard sitting ${next}`}
              </Button>
            </>
          ) : (
            <Button
              size="compact-md"
              variant="default"
              disabled={isAsked}
              loading={start.isPending}
              onClick={() => start.mutate({ id: plan.id })}
            >
              {`Start sitting ${next}`}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" aria-label={`Change plan ${plan.title}`} onClick={onChange}>
            Change plan
          </Button>
        </div>
      ) : null}
      <ChangeFailure change={start} />
      <ChangeFailure change={complete} />
      <ChangeFailure change={discard} />
    </li>
  );
}

interface SittingProps {
  number: number;
  procedures: readonly Entry[];
  isGone: (entry: Entry) => boolean;
}

function Sitting({ number, procedures, isGone }: SittingProps) {
  return (
    <section aria-label={`Sitting ${number}`} className={styles.sitting}>
      <h4 className={styles.number}>{`Sitting ${number}`}</h4>
      <ul className={styles.procedures}>
        {procedures.map((entry) => (
          <li key={entry.id} className={styles.procedure}>
            {entry.strikeReason ? (
              <>
                <s className={styles.what}>{entryText(entry)}</s>
                <StatusChip hue="gray">Struck out</StatusChip>
              </>
            ) : (
              <>
                <span className={styles.what}>{entryText(entry)}</span>
                {isToDo(entry) && isGone(entry) ? (
                  <StatusChip hue="red">Tooth gone</StatusChip>
                ) : (
                  <StatusChip hue={entryStatusHues[entry.status]}>{entryStatusNames[entry.status]}</StatusChip>
                )}
                <span className={styles.price}>{rupees(entry.price)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
