import { isJsonObject, plainRequest } from '#foundation/web/requests/plain-request.ts';

let asked: Promise<boolean> | undefined;

/** Whether this server has a demo. Asked once for a page; when it cannot be told, pressing the button tells. */
export function readHasDemo(): Promise<boolean> {
  asked ??= plainRequest('/auth/mode').then(
    (mode) => !isJsonObject(mode) || mode.demo !== false,
    () => {
      asked = undefined;
      return true;
    },
  );
  return asked;
}
