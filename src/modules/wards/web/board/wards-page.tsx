import { Button } from '@mantine/core';
import { BedDouble, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { StatTile } from '#foundation/ui/tiles/stat-tile.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { useShow } from '#foundation/web/screens/use-show.ts';
import { useNow } from '#foundation/web/use-now.ts';
import { useCurrentUser } from '#modules/identity/web/current-user.ts';
import type { Admission, Bed } from '../../contract-board.ts';
import { bedState } from '../../rules.ts';
import { AdmitDialog } from '../admit-dialog.tsx';
import { InpatientDialog } from '../inpatient-dialog.tsx';
import { AddBedsDialog } from './add-beds-dialog.tsx';
import { useBedChanges } from './use-bed-changes.ts';
import { useBoard } from './use-board.ts';
import { WardSection } from './ward-section.tsx';
import styles from './wards-page.module.css';

type BedState = ReturnType<typeof bedState>;

/** The dialog open over the board. */
type Opened =
  | { kind: 'admit'; bedId: string }
  | { kind: 'inpatient'; admission: Admission; tab: string | null }
  | { kind: 'add-beds' };

/** The tabs that links to an inpatient can open. */
const linkedTabs = ['vitals', 'medicines', 'nursing'] as const;

export default function WardsPage() {
  const { role } = useCurrentUser();
  const query = useBoard();
  const { data } = query;
  const { transfer, clean } = useBedChanges();
  const show = useShow(['occupied', 'free', 'cleaning']);
  const [opened, setOpened] = useState<Opened | null>(null);
  const now = useNow();
  const [params] = useSearchParams();
  const [followed, setFollowed] = useState<string | null>(null);
  const close = () => setOpened(null);
  const beds = data?.beds ?? [];
  const count = (state: BedState) => (data ? beds.filter((bed) => bedState(bed) === state).length : null);
  // A second press shows all beds again.
  const wayTo = (state: BedState) => ({ to: show === state ? '?' : `?show=${state}`, isCurrent: show === state });
  const admissionNow = (id: string) => beds.find(({ admission }) => admission?.id === id)?.admission;
  // If the patient is discharged elsewhere meanwhile, the dialog stays open: what was typed must not vanish.
  const inpatient = opened?.kind === 'inpatient' ? (admissionNow(opened.admission.id) ?? opened.admission) : null;
  const asked = params.get('inpatient');
  const askedFor = asked !== followed && asked ? admissionNow(asked) : null;
  if (askedFor) {
    setFollowed(asked);
    const tab = linkedTabs.find((name) => name === params.get('tab')) ?? null;
    setOpened({ kind: 'inpatient', admission: askedFor, tab });
  }
  const observation = beds.filter(({ departmentId }) => departmentId === null);

  useDialogShortcut('a', 'Admit patient', () => setOpened({ kind: 'admit', bedId: '' }));

  function open(bed: Bed) {
    if (bed.admission) setOpened({ kind: 'inpatient', admission: bed.admission, tab: null });
    else if (bed.dirtySince) clean(bed);
    else setOpened({ kind: 'admit', bedId: bed.id });
  }

  function drop(admissionId: string, { id: bedId }: Bed) {
    const moved = admissionNow(admissionId);
    if (moved) transfer.mutate({ id: moved.id, bedId, version: moved.version });
  }

  const board = { now, show, onOpen: open, onDrop: drop };
  return (
    <>
      <div className={styles.tools}>
        <StatTile label="Occupied" value={count('occupied')} {...wayTo('occupied')} />
        <StatTile label="Free" value={count('free')} {...wayTo('free')} />
        <StatTile label="Awaiting cleaning" value={count('cleaning')} {...wayTo('cleaning')} />
        <div className={styles.actions}>
          {role === 'admin' ? (
            <Button
              size="md"
              variant="default"
              leftSection={<Plus size={16} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'add-beds' })}
            >
              Add beds
            </Button>
          ) : null}
          <Button
            size="md"
            leftSection={<BedDouble size={16} aria-hidden="true" />}
            onClick={() => setOpened({ kind: 'admit', bedId: '' })}
          >
            Admit patient
          </Button>
        </div>
      </div>
      <ReadFailure what="beds" query={query} />
      {data && beds.length === 0 && data.wards.length === 0 ? (
        <EmptyState title="No beds yet" text="An admin adds wards and their beds here." />
      ) : null}
      {data?.wards.map((ward) => (
        <WardSection
          key={ward.id}
          {...board}
          ward={ward}
          beds={beds.filter(({ departmentId }) => departmentId === ward.id)}
        />
      ))}
      {observation.length > 0 ? <WardSection {...board} ward={null} beds={observation} /> : null}
      {opened?.kind === 'admit' ? <AdmitDialog bedId={opened.bedId} onClose={close} /> : null}
      {inpatient ? (
        <InpatientDialog
          key={inpatient.id}
          admission={inpatient}
          tab={opened?.kind === 'inpatient' ? opened.tab : null}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'add-beds' ? <AddBedsDialog wards={data?.wards ?? []} onClose={close} /> : null}
    </>
  );
}
