import { decodeProblem } from '#foundation/web/requests/decode-problem.ts';
import { clearSession, readSession } from '#foundation/web/session/session.ts';

interface Piece {
  uploadId: string;
  offset: number;
  bytes: Blob;
  signal: AbortSignal;
  /** Receives the number of bytes sent of this piece. */
  onProgress: (sent: number) => void;
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Sends a piece of a file with XMLHttpRequest, because fetch does not report upload progress. */
export function putBytes({ uploadId, offset, bytes, signal, onProgress }: Piece): Promise<void> {
  return new Promise((resolve, reject) => {
    const token = readSession()?.token;
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/uploads/${uploadId}/bytes`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('upload-offset', String(offset));
    request.upload.onprogress = ({ loaded }) => onProgress(loaded);
    request.onload = () => {
      if (request.status === 200) return resolve();
      if (request.status === 401 && readSession()?.token === token) clearSession();
      reject(decodeProblem(readJson(request.responseText)) ?? new Error(`The server answered ${request.status}`));
    };
    request.onerror = () => reject(new TypeError('The connection was cut'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(bytes);
  });
}
