import type { LabTestKind } from '../../content/tests.ts';
import type { OwnTest } from '../../contract-own-tests.ts';

/**
 * Codes in the catalogue contain no dash, so that a test added to the catalogue later never clashes with a clinic's
 * own.
 */
export const ownCode = (shortName: string) => `c-${shortName}`;
export const isOwnCode = (code: string) => code.startsWith('c-');
export const shortNameOf = (code: string) => code.slice('c-'.length);

/** The test that a measure belongs to: c-zinc-1 belongs to c-zinc. */
export const ownTestOf = (measureCode: string) => measureCode.slice(0, measureCode.lastIndexOf('-'));

/** The clinic's own test in the form in which tests are ordered. */
export const ownKind = (code: string, { name, tube, measures, isRestricted }: OwnTest): LabTestKind => ({
  code,
  name,
  tube,
  aliases: [shortNameOf(code)],
  analytes: measures.map((measure) => measure.code),
  isRestricted,
});
