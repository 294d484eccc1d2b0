import { addPatient, today } from '#modules/appointments/server/testing/desk.ts';
import { potassiumMessage } from '#modules/laboratory/server/testing/analyser.ts';
import { heard, openLab } from '#modules/laboratory/server/testing/lab.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, nowhere } from './access-case.ts';

const newOrder = async (clinic: TestClinic) => {
  const { doctorId, patientId } = await openLab(clinic);
  return { doctorId, patientId, line: 'cbc', source: 'ward' };
};
const newTest = async (clinic: TestClinic) => {
  const [test] = await (await openLab(clinic)).order('hb');
  return { id: test?.id, version: 1, status: 'collected' };
};
const newSample = async (clinic: TestClinic) => {
  const { id, version } = await (await openLab(clinic)).collect('hb');
  return { id, version, values: [{ code: 'hb', value: '13' }] };
};
const newReport = async (clinic: TestClinic) => ({
  id: (await (await openLab(clinic)).complete('hb', { hb: '13' })).id,
});
const newCritical = async (clinic: TestClinic) => {
  const { doctor, complete } = await openLab(clinic);
  await complete('hb', { hb: '5' });
  return heard((await doctor.criticals())[0]);
};
const withReport = async (clinic: TestClinic) => {
  await newReport(clinic);
  return {};
};
const withCritical = async (clinic: TestClinic) => {
  await (await openLab(clinic)).complete('hb', { hb: '5' });
  return {};
};
/** Results for somebody other than the patient of the tube. */
const newHeld = async (clinic: TestClinic) => {
  const { lab, collect } = await openLab(clinic);
  const { accessionNumber } = await collect('k');
  const { key } = await clinic.as('admin').laboratory.addAnalyser({ name: 'Haematology' });
  const message = potassiumMessage(accessionNumber ?? '', '4.1', 'RAVI');
  await lab.takeMessages({ key, messages: [{ messageKey: crypto.randomUUID(), message }] });
  const held = (await lab.heldResults()).at(-1);
  return { id: held?.id, accessionNumber };
};
const noFile = () => ({ id: nowhere, fileId: nowhere });
const newCsv = async (clinic: TestClinic) => {
  const { accessionNumber } = await (await openLab(clinic)).collect('hb');
  return { csv: `accession,analyte,value\n${accessionNumber},hb,13` };
};

export const casesOfTheLaboratory: AccessCases = {
  'laboratory.mine': {},
  'laboratory.myReport': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.list': { input: withReport },
  'laboratory.worklist': {},
  'laboratory.sendReport': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.orderSets': {},
  'laboratory.saveOrderSet': { input: () => ({ name: 'Fever', line: 'cbc crp' }) },
  'laboratory.removeOrderSet': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.catalogue': {},
  'laboratory.changeAnalyte': {
    input: async (clinic) => {
      const catalogue = await clinic.as('admin').laboratory.catalogue();
      return {
        code: 'k',
        terms: null,
        validFrom: today(),
        version: catalogue.find(({ code }) => code === 'k')?.version,
      };
    },
  },
  'laboratory.testCatalogue': {},
  'laboratory.changeTest': {
    input: async (clinic) => {
      const catalogue = await clinic.as('admin').laboratory.testCatalogue();
      const version = catalogue.find(({ code }) => code === 'cbc')?.version;
      return { code: 'cbc', terms: null, validFrom: today(), version };
    },
  },
  'laboratory.fasting': {},
  'laboratory.ownTests': {},
  'laboratory.saveOwnTest': {
    input: async (clinic) => ({
      shortName: 'zinc',
      test: {
        name: 'Zinc, serum',
        tube: 'serum',
        bench: 'Biochemistry',
        measures: [{ name: 'Zinc', kind: 'number', most: 1000 }],
      },
      version: (await clinic.as('admin').laboratory.ownTests())[0]?.version ?? 0,
    }),
  },
  'laboratory.confirmRanges': { input: () => ({ analytes: [{ code: 'na', version: 0 }], pathologist: 'Dr. Rao' }) },
  'laboratory.collections': {},
  'laboratory.collect': { input: () => ({ orderId: nowhere }), allowed: 409 },
  'laboratory.sample': { input: () => ({ accessionNumber: 'L999999' }), allowed: 404 },
  'laboratory.moveSample': { input: () => ({ accessionNumber: 'L999999', kind: 'received' }), allowed: 404 },
  'laboratory.figures': {},
  'laboratory.unpriced': {},
  'laboratory.ofPatient': {
    input: async (clinic) => ({ patientId: await addPatient(clinic.as('receptionist')) }),
  },
  'laboratory.cumulativeReport': {
    input: async (clinic) => {
      const { patientId, complete } = await openLab(clinic);
      await complete('hb', { hb: '13' });
      return { patientId };
    },
  },
  'laboratory.order': { input: newOrder },
  'laboratory.orderAtDesk': { input: async (clinic) => ({ ...(await newOrder(clinic)), source: 'desk' }) },
  'laboratory.cancelAtDesk': { input: () => ({ orderId: nowhere }), allowed: 404 },
  'laboratory.recentTests': { input: newOrder },
  'laboratory.get': { input: newTest },
  'laboratory.files': { input: newTest },
  'laboratory.addFile': { input: noFile, allowed: 404 },
  'laboratory.openFile': { input: noFile, allowed: 404 },
  'laboratory.setFileRemoved': { input: () => ({ ...noFile(), isRemoved: true }), allowed: 404 },
  'laboratory.openMyFile': { input: noFile, allowed: 404 },
  'laboratory.setStatus': { input: newTest },
  'laboratory.rejectSample': {
    input: async (clinic) => ({ ...(await newSample(clinic)), reason: 'Clotted' }),
  },
  'laboratory.cancel': { input: newTest },
  'laboratory.enterResults': { input: newSample },
  'laboratory.verify': { input: () => ({ id: nowhere, version: 1 }), allowed: 404 },
  'laboratory.label': { input: newReport },
  'laboratory.report': { input: newReport },
  'laboratory.reportVersions': { input: newReport },
  'laboratory.previewUpload': { input: newCsv },
  'laboratory.upload': { input: newCsv },
  'laboratory.criticals': { input: withCritical },
  'laboratory.openCriticals': { input: withCritical },
  'laboratory.performance': {},
  'laboratory.analysers': {},
  'laboratory.addAnalyser': { input: () => ({ name: 'Haematology' }) },
  'laboratory.revokeAnalyser': {
    input: async (clinic) => (await clinic.as('admin').laboratory.addAnalyser({ name: 'Haematology' })).analyser,
  },
  'laboratory.takeMessage': { input: () => ({ key: 'x'.repeat(64), message: 'x' }), allowed: 403 },
  'laboratory.takeMessages': {
    input: () => ({ key: 'x'.repeat(64), messages: [{ messageKey: crypto.randomUUID(), message: 'x' }] }),
    allowed: 403,
  },
  'laboratory.controls': {},
  'laboratory.saveFileColumns': {
    input: () => ({ headings: ['No', 'Test', 'Found'], accessionAt: 0, analyteAt: 1, valueAt: 2 }),
  },
  'laboratory.readWorkbook': { input: () => ({ workbook: 'bm9uZQ==' }), allowed: 400 },
  'laboratory.addControl': {
    input: () => ({ analyteCode: 'k', name: 'Level 1', lot: crypto.randomUUID(), mean: 4.1, sd: 0.1 }),
  },
  'laboratory.retireControl': { input: () => ({ id: nowhere }), allowed: 404 },
  'laboratory.controlRuns': {
    input: async (clinic) => {
      const control = { analyteCode: 'k', name: 'Level 1', lot: crypto.randomUUID(), mean: 4.1, sd: 0.1 };
      return { id: (await clinic.as('lab_tech').laboratory.addControl(control)).id };
    },
  },
  'laboratory.enterRun': { input: () => ({ id: nowhere, value: 4.1 }), allowed: 404 },
  'laboratory.checkReport': { input: () => ({ key: 'x'.repeat(70) }), allowed: 404 },
  'laboratory.heldResults': {
    input: async (clinic) => {
      await newHeld(clinic);
      return {};
    },
  },
  'laboratory.heldOffers': { input: newHeld },
  'laboratory.applyHeld': { input: () => ({ id: nowhere, accessionNumber: 'L000001', version: 1 }), allowed: 404 },
  'laboratory.discardHeld': { input: () => ({ id: nowhere, reason: 'Not ours', version: 1 }), allowed: 404 },
  'laboratory.settings': {},
  'laboratory.changeSettings': {
    input: async (clinic) => clinic.as('admin').laboratory.settings(),
  },
  'laboratory.acknowledge': { input: newCritical },
  'laboratory.readBack': {
    input: async (clinic) => ({ id: (await newCritical(clinic)).id, told: 'Sister Latha' }),
  },
};
