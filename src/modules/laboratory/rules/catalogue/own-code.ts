import type { LabTestKind } from '../../content/tests.ts';
import type { OwnTest } from '../../contract-own-tests.ts';

/** No code of the catalogue has a dash, so that a test which the catalogue gets later is no other one's. */
export const ownCode = (shortName: string) => `c-${shortName}`;
export const isOwnCode = (code: string) => code.startsWith('c-');
export const shortNameOf = (code: string) => code.slice('c-'.length);

/** The test to which a measure belongs: c-zinc-1 is of c-zinc. */
export const ownTestOf = (measureCode: string) => measureCode.slice(0, measureCode.lastIndexOf('-'));

/** As it is ordered. */
export const ownKind = (code: string, { name, tube, measures, isRestricted }: OwnTest): LabTestKind => ({
  code,
  name,
  tube,
  aliases: [shortNameOf(code)],
  analytes: measures.map((measure) => measure.code),
  isRestricted,
});
