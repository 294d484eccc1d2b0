import { ORPCError } from '@orpc/client';
import { tabStorage } from '#foundation/web/drafts/browser-storage.ts';
import { isTimeout } from '#foundation/web/requests/request-limit.ts';
import type { FilePurpose } from '../rules.ts';
import { filesApi } from './api.ts';
import { putBytes } from './put-bytes.ts';

const pieceLength = 1024 * 1024;
const tries = 4;
const firstWaitMilliseconds = 500;
const context = { sendsAgain: true };

interface Sending {
  file: File;
  purpose: FilePurpose;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/**
 * Failures after which to continue from the last position: a cut or slow connection, a restarting server, or a part
 * sent by another sender.
 */
const mayGoOn = (error: unknown) =>
  error instanceof TypeError ||
  isTimeout(error) ||
  (error instanceof ORPCError && (error.status === 503 || error.code === 'UPLOAD_MOVED'));

async function insist<Result>(signal: AbortSignal, work: () => Promise<Result>, tried = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted || tried === tries || !mayGoOn(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, firstWaitMilliseconds * 2 ** tried));
    return insist(signal, work, tried + 1);
  }
}

/** The same file chosen again after a reload or a failure continues where it stopped. */
const placeOf = ({ file: { name, size, lastModified }, purpose }: Pick<Sending, 'file' | 'purpose'>) =>
  `upload:${purpose.name}:${name}:${size}:${lastModified}`;

async function findOrStart(sending: Sending): Promise<{ id: string; received: number }> {
  const place = placeOf(sending);
  const known = tabStorage.read(place);
  if (known) {
    try {
      return await filesApi.upload.call({ id: known });
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status !== 404) throw error;
    }
  }
  const { file, purpose } = sending;
  const wanted = { purpose: purpose.name, name: file.name, size: file.size };
  const started = await filesApi.startUpload.call(wanted, { context });
  tabStorage.write(place, started.id);
  return started;
}

async function sendRest(sending: Sending): Promise<string> {
  const { file, signal, onProgress } = sending;
  const { id, received } = await findOrStart(sending);
  for (let offset = received; offset < file.size; offset += pieceLength) {
    signal.throwIfAborted();
    const bytes = file.slice(offset, offset + pieceLength);
    await putBytes({ uploadId: id, offset, bytes, signal, onProgress: (sent) => onProgress(offset + sent) });
  }
  return id;
}

/** Sends a file and returns its id once the server has checked and stored it. */
export async function sendFile(sending: Sending): Promise<string> {
  const { file, signal, onProgress } = sending;
  const id = await insist(signal, () => sendRest(sending));
  onProgress(file.size);
  try {
    const { fileId } = await insist(signal, () => filesApi.finishUpload.call({ id }, { context }));
    tabStorage.remove(placeOf(sending));
    return fileId;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'FILE_REFUSED') tabStorage.remove(placeOf(sending));
    throw error;
  }
}

export async function dropUpload(sending: Pick<Sending, 'file' | 'purpose'>): Promise<void> {
  const place = placeOf(sending);
  const id = tabStorage.read(place);
  tabStorage.remove(place);
  // If this fails, the server removes the upload a day later.
  if (id) await filesApi.cancelUpload.call({ id }, { context }).catch(() => undefined);
}
