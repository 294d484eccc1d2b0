import { useRef, useState } from 'react';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import type { FilePurpose } from '../rules.ts';
import { dropUpload, sendFile } from './send-file.ts';

export interface UploadItem {
  key: number;
  file: File;
  sent: number;
  failure: Failure | null;
}

interface UploadOptions {
  purpose: FilePurpose;
  /** Attaches the file to a record. Until this is done, the upload counts as under way. */
  onUploaded: (fileId: string) => Promise<unknown>;
}

let lastKey = 0;

/** Sends files one after another. A failed file keeps its position until it is retried or cancelled. */
export function useUpload({ purpose, onUploaded }: UploadOptions) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const line = useRef(Promise.resolve());

  const change = (key: number, changed: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const leave = (key: number) => setItems((before) => before.filter((item) => item.key !== key));

  async function send(key: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const fileId = await sendFile({ file, purpose, signal, onProgress: (sent) => change(key, { sent }) });
      await onUploaded(fileId);
      leave(key);
    } catch (error) {
      if (!signal.aborted) change(key, { failure: failureOf(error) });
    }
  }

  function enqueue(key: number, file: File) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    line.current = line.current.then(() => send(key, file, stop.signal));
  }

  return {
    items,
    add(files: readonly File[]) {
      for (const file of files) {
        lastKey += 1;
        const key = lastKey;
        setItems((before) => [...before, { key, file, sent: 0, failure: null }]);
        enqueue(key, file);
      }
    },
    retry({ key, file }: UploadItem) {
      change(key, { failure: null });
      enqueue(key, file);
    },
    cancel({ key, file }: UploadItem) {
      stops.current.get(key)?.abort();
      leave(key);
      void dropUpload({ file, purpose });
    },
  };
}
