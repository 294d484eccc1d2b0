import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, UserRoundX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ReadFailure } from '#foundation/ui/reads/read-failure.tsx';
import { useDialogShortcut } from '#foundation/web/keys/use-dialog-shortcut.ts';
import { useNow } from '#foundation/web/use-now.ts';
import type { EmergencyCase } from '../contract.ts';
import { boardColumns } from '../rules.ts';
import { emergencyApi } from './api.ts';
import { ArrivalDialog } from './arrival-dialog.tsx';
import { BoardColumn } from './board-column.tsx';
import { CaseDialog } from './case-dialog.tsx';
import { ClosedCases } from './closed-cases.tsx';
import styles from './emergency-page.module.css';
import { useRed } from './triage/use-red.ts';
import { useBoardKeys } from './use-board-keys.ts';

export default function EmergencyPage() {
  const query = useQuery(emergencyApi.list.queryOptions());
  const { data } = query;
  const [arriving, setArriving] = useState<'known' | 'unknown' | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const red = useRed();
  const [ledId, setLedId] = useState<string | null>(null);
  const forgetLed = useCallback(() => setLedId(null), []);
  const now = useNow();
  const opened = [...(data?.open ?? []), ...(data?.closed ?? [])].find(({ id }) => id === openId);

  function makeRed({ id, version, acuity }: EmergencyCase) {
    if (acuity === 'red' || red.isPending) return;
    red.mutate({ id, acuity: 'red', version }, { onSuccess: () => setLedId(id) });
  }
  useBoardKeys(data?.open, makeRed);
  useDialogShortcut('n', 'New arrival', () => setArriving('known'));
  useDialogShortcut('u', 'Unknown patient', () => setArriving('unknown'));

  return (
    <>
      <div className={styles.tools}>
        <p className={styles.hint}>
          Decision support: NEWS2 is for adults who are not pregnant; children have ranges by age.
        </p>
        <Button
          size="md"
          variant="default"
          leftSection={<UserRoundX size={16} aria-hidden="true" />}
          onClick={() => setArriving('unknown')}
        >
          Unknown patient
        </Button>
        <Button size="md" leftSection={<UserPlus size={16} aria-hidden="true" />} onClick={() => setArriving('known')}>
          New arrival
        </Button>
      </div>
      <ReadFailure what="the emergency board" query={query} />
      <div className={styles.board} aria-busy={!data}>
        {boardColumns.map((acuity) => (
          <BoardColumn
            key={acuity ?? 'triage'}
            acuity={acuity}
            cases={data?.open.filter((shown) => shown.acuity === acuity) ?? null}
            now={now}
            onOpen={setOpenId}
            onRed={makeRed}
            ledId={ledId}
            onLed={forgetLed}
          />
        ))}
      </div>
      <ClosedCases cases={data?.closed ?? null} onOpen={setOpenId} />
      {arriving ? <ArrivalDialog isUnknown={arriving === 'unknown'} onClose={() => setArriving(null)} /> : null}
      {opened ? <CaseDialog key={opened.id} shown={opened} onClose={() => setOpenId(null)} /> : null}
    </>
  );
}
