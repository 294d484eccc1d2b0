import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import { recordOpening } from '#modules/audit/server/record-opening.ts';
import { analytes } from '../../content/catalogue.ts';
import { laboratoryContract } from '../../contract.ts';
import { type Analyte, sources } from '../../rules/catalogue/analyte.ts';
import { pathologistsOf } from '../../rules/catalogue/confirmed-by.ts';
import { isMarkedByHand } from '../../rules/criticals/marked-by-hand.ts';
import { deltaOf } from '../../rules/results/delta.ts';
import { readLimits } from '../catalogue/read-limits.ts';
import { readReaders } from '../report/report-readers.ts';
import { readReplaced } from '../results/read-replaced.ts';
import { readReceived } from '../results/received-results.ts';
import { requireOpen } from '../results/require-open.ts';
import { readTest } from './test-row.ts';

const ownMeasure = (analyte: Analyte) => ({
  name: analyte.name,
  kind: analyte.kind,
  unit: analyte.kind === 'number' ? analyte.unit : '',
  most: analyte.kind === 'number' ? analyte.most : null,
  choices: analyte.kind === 'number' ? [] : [...analyte.choices],
  usual: analyte.kind === 'number' ? [] : [...analyte.normal],
  formula: analyte.kind === 'number' ? (analyte.formula ?? '') : '',
});

export const getTest = clinicUseCase(laboratoryContract.get, async ({ input: { id }, caller, clinic, errors }) => {
  const test = await readTest(clinic, id);
  if (!test) throw errors.NOT_FOUND();
  requireOpen(test, caller);
  const { sex, birthDate, reagent, earlier, reported } = await readLimits(clinic, test);
  const openedBy = (await readReaders(clinic, test)).filter(({ id: reader }) => reader !== caller.userId);
  await recordOpening(clinic, test.patientId);
  const last = await readReplaced(clinic, test);
  const fields = reported.map(({ analyte, limits }) => ({
    code: analyte.code,
    ...(!analytes.has(analyte.code) && { own: ownMeasure(analyte) }),
    ...limits,
    source: sources[analyte.source],
    ...(analyte.kind === 'number' && { decimals: analyte.decimals }),
    delta: deltaOf(analyte),
    earlier: earlier.get(analyte.code) ?? null,
  }));
  return {
    test,
    sex,
    birthDate,
    reagent,
    fields,
    received: await readReceived(clinic, id),
    isMarkedByHand: last !== null && isMarkedByHand(last),
    openedBy: openedBy.map(({ id: reader, name, role }) => ({ id: reader, name: clinicianName(name, role) })),
    pathologists: pathologistsOf(reported.filter(({ analyte }) => analyte.kind === 'number')),
  };
});
