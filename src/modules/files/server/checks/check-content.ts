import { ORPCError } from '@orpc/server';
import type { FileKind, FilePurpose } from '../../rules.ts';
import { kindsText } from '../../rules.ts';
import type { FilesService } from '../files-service.ts';
import { drawImage } from './draw-image.ts';
import { isCsvInOtherEncoding, judgeContent } from './judge-content.ts';
import { isInfected } from './scan-viruses.ts';

interface Checked {
  kind: FileKind;
  content: Buffer<ArrayBuffer>;
  thumbnail: Buffer<ArrayBuffer> | null;
}

const faults = {
  'too large': 'This picture has too many pixels. Save it smaller, at most 50 megapixels, and try again.',
  damaged: "This picture is damaged and can't be opened.",
} as const;

const busySeconds = 10;

/** Not a verdict on the picture: the upload stays and is checked again. */
const noTime = () =>
  new ORPCError('BUSY', {
    status: 503,
    message: "The server is busy and couldn't check this picture in time. Please try again.",
    data: { retryAfterSeconds: busySeconds },
  });

/** The content to store of an upload, or a sentence that explains the refusal. */
export async function checkContent(
  { clamd }: Pick<FilesService, 'clamd'>,
  { kinds }: FilePurpose,
  given: Buffer<ArrayBuffer>,
  patienceMilliseconds?: number,
): Promise<Checked | { refused: string }> {
  if (clamd && (await isInfected(clamd, given)))
    return { refused: 'A virus was found in this file. It was not saved.' };
  const judged = await judgeContent(given);
  if (!judged && kinds.includes('csv') && isCsvInOtherEncoding(given))
    return { refused: 'This table is not saved as UTF-8. Save it as "CSV UTF-8" and try again.' };
  if (!judged || !kinds.includes(judged === 'picture' ? 'jpeg' : judged))
    return { refused: `This file cannot be used here. Choose ${kindsText(kinds)}.` };
  if (judged !== 'picture') return { kind: judged, content: given, thumbnail: null };
  const drawn = await drawImage(given, patienceMilliseconds);
  if (!('fault' in drawn)) return { kind: drawn.kind, content: drawn.image, thumbnail: drawn.thumbnail };
  if (drawn.fault === 'no time') throw noTime();
  return { refused: faults[drawn.fault] };
}
