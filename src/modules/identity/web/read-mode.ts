import { isJsonObject, plainRequest } from '#foundation/web/requests/plain-request.ts';

let asked: Promise<boolean> | undefined;

/**
 * True if this server has a demo. Asked once per page; if the request fails, the demo is assumed to exist until its
 * button is pressed.
 */
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
