import { useState } from 'react';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import type { CheckedImport, ImportEvent } from '../contract.ts';
import { keepLeftOut } from '../rules.ts';

export interface ImportRun {
  fileId: string;
  columns: (string | null)[] | null;
  leftOut: number[];
  isTrial: boolean;
}

export type StartImport = (run: ImportRun) => Promise<AsyncIterable<ImportEvent>>;

/** Checks and imports an uploaded table, with its progress. */
export function useImport(start: StartImport, onImported: (count: number) => void) {
  const [done, setDone] = useState<number | null>(null);
  const [checked, setChecked] = useState<CheckedImport | null>(null);
  const [failed, setFailed] = useState<{ run: ImportRun; failure: Failure } | null>(null);

  async function run(asked: ImportRun) {
    setFailed(null);
    setDone(0);
    try {
      for await (const event of await start(asked)) {
        if (event.kind === 'progress') setDone(event.done);
        else if (event.kind === 'checked') {
          setChecked((before) => ({ ...event, ...keepLeftOut(before?.faults ?? [], asked.leftOut, event) }));
        } else onImported(event.count);
      }
    } catch (error) {
      setFailed({ run: asked, failure: failureOf(error) });
    }
    setDone(null);
  }

  return { done, checked, failed, run };
}
