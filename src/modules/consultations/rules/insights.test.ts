import { describe, expect, test } from 'vitest';
import { starterList } from './drug-list.ts';
import { type InsightMaterial, insightsOf, type TakenVitals } from './insights.ts';
import { asWritten, type PrescribedDrug } from './prescribed-drug.ts';
import { readLine } from './prescription-line/prescription-line.ts';
import { isRunning, warningsOf } from './safety/drug-warnings.ts';

function drug(line: string): PrescribedDrug {
  const { drug: read } = readLine(line, starterList);
  if (!read) throw new Error(`Not readable: ${line}`);
  return read;
}

const vitals = (changes: Partial<TakenVitals>): TakenVitals => ({
  id: 'v',
  appointmentId: 'today',
  day: '2026-11-15',
  takenAt: '2026-11-15T05:00:00Z',
  respiratoryRate: 16,
  oxygenSaturation: 98,
  isHypercapnic: false,
  isOnOxygen: false,
  systolic: 120,
  diastolic: 80,
  pulse: 72,
  consciousness: 'alert',
  temperature: 37,
  glucose: null,
  weight: null,
  height: null,
  isPregnant: false,
  ...changes,
});

const quiet: InsightMaterial = {
  appointmentId: 'today',
  day: '2026-11-15',
  age: { days: 14_700, months: 482 },
  allergies: null,
  isPregnant: false,
  vitals: [],
  otherRooms: [],
  pastVisits: [],
  reports: [],
  running: [],
  ordered: [],
  prescribed: [],
  list: starterList,
};

const titles = (changes: Partial<InsightMaterial>) => insightsOf({ ...quiet, ...changes }).map(({ title }) => title);

test('an empty record gives no insights', () => {
  expect(insightsOf(quiet)).toEqual([]);
  expect(insightsOf({ ...quiet, allergies: [], vitals: [vitals({})] })).toEqual([]);
});

describe('lab reports', () => {
  const potassium = { name: 'Potassium', value: '6.8', unit: 'mmol/L', flag: 'HH' };
  const report = {
    testId: 't',
    version: 1,
    testName: 'Kidney Function Test (KFT)',
    day: '2026-11-12',
    appointmentId: 'before',
    isBeingCorrected: false,
    flagged: [potassium],
  };

  test('name the value that is out of range and its source', () => {
    expect(insightsOf({ ...quiet, reports: [report] })).toEqual([
      {
        key: 'results:t:1',
        kind: 'results',
        title: 'Potassium 6.8 mmol/L: critically high',
        reason: 'Kidney Function Test (KFT).',
        sources: [{ label: 'Lab report of 12/11/2026', appointmentId: 'before' }],
      },
    ]);
  });

  test('with several values out of range give their number', () => {
    const flagged = [potassium, { name: 'Malaria', value: 'Positive', unit: '', flag: 'A' }];
    expect(insightsOf({ ...quiet, reports: [{ ...report, appointmentId: null, flagged }] })).toMatchObject([
      {
        title: 'Kidney Function Test (KFT): 2 values out of range',
        reason: 'Potassium 6.8 mmol/L: critically high, Malaria Positive: abnormal.',
        sources: [{ appointmentId: 'today' }],
      },
    ]);
  });

  test.each([
    ['2026-11-11', 1],
    ['2026-11-12', 1],
    ['2026-11-13', 0],
  ])('count since the last visit: after a visit on %s there are %i', (day, count) => {
    const pastVisits = [{ appointmentId: 'before', day, followUpOn: null }];
    expect(insightsOf({ ...quiet, pastVisits, reports: [report] })).toHaveLength(count);
  });
});

describe('vitals out of range', () => {
  test.each<[string, Partial<TakenVitals>, string[]]>([
    [
      'an emergency',
      { pulse: 131, respiratoryRate: 25, systolic: 90, diastolic: 60 },
      [
        'NEWS2 9: emergency',
        'Respiration 25 /min: severely high',
        'Pulse 131 /min: severely high',
        'Systolic pressure 90 mmHg: severely low',
      ],
    ],
    ['a single three', { pulse: 131 }, ['NEWS2 3: urgent', 'Pulse 131 /min: severely high']],
    ['four points', { pulse: 111, temperature: 39.1 }, ['Pulse 111 /min: high', 'Temperature 39.1 °C: high']],
    ['140 over 80', { systolic: 140 }, ['Systolic pressure 140 mmHg: high']],
    ['139 over 89', { systolic: 139, diastolic: 89 }, []],
    ['120 over 90', { diastolic: 90 }, ['Diastolic pressure 90 mmHg: high']],
    ['low sugar', { glucose: 60 }, ['Glucose 60 mg/dL: low']],
  ])('%s', (_, changes, expected) => {
    expect(titles({ vitals: [vitals(changes)] })).toEqual(expected);
  });

  test('say why they are shown and where they were measured', () => {
    const sources = [{ label: 'Vitals of this visit', appointmentId: 'today' }];
    expect(insightsOf({ ...quiet, vitals: [vitals({ pulse: 131 })] })).toEqual([
      { key: 'news2:v', kind: 'vitals', title: 'NEWS2 3: urgent', reason: 'Pulse 131 /min scores 3.', sources },
      {
        key: 'alert:pulse:v',
        kind: 'vitals',
        title: 'Pulse 131 /min: severely high',
        reason: 'Range for adults: 50–100 /min. Source: AHA, NEWS2 (RCP 2017).',
        sources,
      },
    ]);
  });

  test('include those of the ward and the emergency room unless the consulting room has a later value', () => {
    const set = {
      ...vitals({ id: 'w', takenAt: '2026-11-15T03:00:00Z', oxygenSaturation: 80, pulse: 131 }),
      room: 'ward',
    } as const;
    const reasons = (changes: Partial<InsightMaterial>) =>
      insightsOf({ ...quiet, ...changes }).map(({ title, reason, sources }) => [title, reason, sources.length]);
    expect(reasons({ otherRooms: [set] })).toEqual([
      ['NEWS2 6: urgent', 'Measured on the ward in the last 24 hours. SpO₂ 80 % scores 3, Pulse 131 /min scores 3.', 0],
      [
        'Pulse 131 /min: severely high',
        'Measured on the ward in the last 24 hours. Range for adults: 50–100 /min. Source: AHA, NEWS2 (RCP 2017).',
        0,
      ],
      [
        'SpO₂ 80 %: severely low',
        'Measured on the ward in the last 24 hours. Range for adults: 94 % or more. Source: BTS 2017, NEWS2 (RCP 2017).',
        0,
      ],
    ]);
    const room = 'emergency' as const;
    expect(titles({ otherRooms: [{ ...set, room }], vitals: [vitals({ pulse: null })] })).toEqual([
      'NEWS2 3: urgent',
      'Pulse 131 /min: severely high',
    ]);
    expect(titles({ otherRooms: [set], vitals: [vitals({})] })).toEqual([]);
  });

  test('always show an insight for a child with SpO₂ 80 %, although children are not scored', () => {
    const child = { days: 400, months: 13 };
    expect(titles({ age: child, vitals: [vitals({ oxygenSaturation: 80, pulse: 120, respiratoryRate: 30 })] })).toEqual(
      ['SpO₂ 80 %: severely low', 'Systolic pressure 120 mmHg: high'],
    );
  });

  test('are not scored for a child or in pregnancy, and are not taken from an earlier visit', () => {
    const pulse = ['Pulse 131 /min: severely high'];
    expect(titles({ vitals: [vitals({ pulse: 131, isPregnant: true })] })).toEqual(pulse);
    expect(titles({ age: { days: 2930, months: 96 }, vitals: [vitals({ pulse: 131 })] })).toEqual([
      'Pulse 131 /min: high',
    ]);
    expect(titles({ vitals: [vitals({ pulse: 131, appointmentId: 'before' })] })).toEqual([]);
  });

  test('use the latest value of each measure, and an incomplete score says what is missing', () => {
    const first = vitals({ id: 'first', takenAt: '2026-11-15T04:00:00Z', pulse: 131, temperature: null });
    const weighed = { ...first, id: 'second', takenAt: '2026-11-15T05:00:00Z', pulse: null, weight: 60 };
    expect(insightsOf({ ...quiet, vitals: [weighed, first] })).toMatchObject([
      {
        key: 'news2:second',
        title: 'NEWS2 at least 3: urgent',
        reason: 'Pulse 131 /min scores 3. Not measured: Temperature.',
      },
      { key: 'alert:pulse:first', title: 'Pulse 131 /min: severely high' },
    ]);
    const calm = { ...first, id: 'third', takenAt: '2026-11-15T06:00:00Z', pulse: 80 };
    expect(titles({ vitals: [first, calm, weighed] })).toEqual([]);
  });
});

describe('a trend that worsens over several visits', () => {
  const three = (values: (number | null)[], measure: 'systolic' | 'oxygenSaturation') =>
    values.map((value, at) =>
      vitals({ id: `v${at}`, appointmentId: `a${at}`, day: `2026-0${at + 1}-01`, [measure]: value }),
    );

  test.each<[string, (number | null)[], string[]]>([
    ['rising beyond 130', [124, 129, 136], ['Systolic pressure rising over 3 visits']],
    ['rising, still fine', [110, 118, 126], []],
    ['not every time', [130, 128, 138], []],
    ['the same twice', [130, 136, 136], []],
    ['twice only', [null, 128, 138], []],
    ['a visit without a measure in between', [124, null, 129, 136], ['Systolic pressure rising over 3 visits']],
  ])('%s', (_, values, expected) => {
    expect(titles({ vitals: three(values, 'systolic') })).toEqual(expected);
  });

  test('lists the values and visits of falling oxygen saturation', () => {
    expect(insightsOf({ ...quiet, vitals: three([98, 96, 94], 'oxygenSaturation') })).toMatchObject([
      {
        reason: '98, then 96, then 94 %.',
        sources: [{ label: 'Visit of 01/01/2026' }, { label: 'Visit of 01/02/2026' }, { label: 'Visit of 01/03/2026' }],
      },
    ]);
  });

  test.each([
    ['five percent in half a year', 80, 76, '2026-06-01', ['Weight down by 5 %']],
    ['less', 80, 76.1, '2026-06-01', []],
    ['longer ago', 80, 70, '2026-01-01', []],
  ])('judges weight loss: %s', (_, before, now, day, expected) => {
    const weighed = [
      vitals({ id: 'one', appointmentId: 'a', day, weight: before }),
      vitals({ id: 'two', weight: now }),
    ];
    expect(titles({ vitals: weighed })).toEqual(expected);
  });
});

test.each([
  ['2026-11-14', ['Follow-up 1 day overdue']],
  ['2026-10-01', ['Follow-up 45 days overdue']],
  ['2026-11-15', []],
  [null, []],
])('says by how many days a follow-up due on %s is overdue, if at all', (followUpOn, expected) => {
  const pastVisits = [
    { appointmentId: 'a', day: '2026-09-01', followUpOn },
    { appointmentId: 'b', day: '2026-01-01', followUpOn: '2026-02-01' },
  ];
  expect(titles({ pastVisits })).toEqual(expected);
});

describe('an allergy', () => {
  test.each([
    ['Penicillin', 'amox 500 111 5d', true],
    ['penicillin (rash)', 'augmentin 625 101 5d', true],
    ['Penicillins', 'cefixime 200 101 5d', true],
    ['Sulfa drugs', 'septran 960 101 5d', true],
    ['Sulpha', 'septran 960 101 5d', true],
    ['Sulfa drugs', 'amox 500 111 5d', false],
    ['NSAIDs', 'ibu 400 101 3d', true],
    ['Combiflam', 'ibu 400 101 3d', true],
    ['Paracetamol', 'dolo 650 101 3d', true],
    ['Dolo', 'pcm 650 101 3d', true],
    ['Peanuts', 'pcm 650 101 3d', false],
    ['Dust', 'pcm 650 101 3d', false],
    ['Ciprofloxacin', 'levoflox 500 od 5d', true],
    ['Quinolones', 'levoflox 500 od 5d', true],
  ])('to %s warns about the line %s: %s', (allergy, line, warns) => {
    expect(warningsOf(drug(line), { allergies: [allergy], before: [], running: [], list: starterList })).toHaveLength(
      warns ? 1 : 0,
    );
  });

  test('also warns about a line prescribed as written', () => {
    const line = asWritten('Crocin Advance one at night');
    expect(warningsOf(line, { allergies: ['paracetamol'], before: [], running: [], list: starterList })).toHaveLength(
      1,
    );
  });

  test('that was never asked about gives neither a warning nor a false all-clear', () => {
    expect(
      warningsOf(drug('amox 500 111 5d'), { allergies: null, before: [], running: [], list: starterList }),
    ).toEqual([]);
  });

  test('is an insight while the drug is still taken', () => {
    const running = [{ drug: drug('amox 500 111 5d'), appointmentId: 'a', since: '2026-11-12' }];
    expect(insightsOf({ ...quiet, allergies: ['Penicillin'], running })).toMatchObject([
      {
        title: 'Amoxicillin conflicts with an allergy',
        sources: [{ label: 'Prescription of 12/11/2026', appointmentId: 'a' }],
      },
    ]);
  });
});

describe('a drug to avoid in a pregnancy noted later', () => {
  const telma = { drug: drug('telma 40 od 30d'), appointmentId: 'a', since: '2026-11-12' };

  test.each<[string, Partial<InsightMaterial>, string[]]>([
    ['taken since an earlier visit', { running: [telma] }, ['Pregnant and takes Telmisartan']],
    ['on the medicine chart', { ordered: [drug('valproate 500 bd 5d')] }, ['Pregnant and takes Sodium valproate']],
    ['of this visit', { prescribed: [telma.drug] }, ['Pregnant and takes Telmisartan']],
    ['written freely', { prescribed: [asWritten('Telma one at night')] }, ['Pregnant and takes Telma one at night']],
    ['on the skin', { prescribed: [drug('diclofenac gel bd 5d')] }, []],
    ['that may be taken', { running: [{ ...telma, drug: drug('pcm 650 101 30d') }] }, []],
    ['without a pregnancy', { running: [telma], isPregnant: false }, []],
  ])('%s', (_, changes, expected) => {
    expect(titles({ isPregnant: true, ...changes })).toEqual(expected);
  });

  test('is one insight, with the harm, the alternative and all visits', () => {
    const again = { ...telma, appointmentId: 'b', since: '2026-11-13' };
    const found = insightsOf({ ...quiet, isPregnant: true, running: [telma, again] });
    expect(found.filter(({ kind }) => kind === 'pregnancy')).toEqual([
      {
        key: 'pregnancy:b:Telmisartan',
        kind: 'pregnancy',
        title: 'Pregnant and takes Telmisartan',
        reason: expect.stringMatching(/harm to the child's kidneys - labetalol.*Telmisartan 40 mg/),
        sources: [
          { label: 'Prescription of 12/11/2026', appointmentId: 'a' },
          { label: 'Prescription of 13/11/2026', appointmentId: 'b' },
        ],
      },
    ]);
  });
});

describe('a warning about the same drug twice', () => {
  test.each([
    ['pcm 650 101 3d', 'dolo 650 sos', true],
    ['combiflam sos', 'pcm 650 101 3d', true],
    ['pcm 650 101 3d', 'ibu 400 101 3d', false],
  ])('appears for %s with %s: %s', (first, second, warns) => {
    expect(
      warningsOf(drug(second), { allergies: null, before: [drug(first)], running: [], list: starterList }),
    ).toHaveLength(warns ? 1 : 0);
    expect(titles({ prescribed: [drug(first), drug(second)] })).toHaveLength(warns ? 1 : 0);
  });

  test('at visit after visit is one insight, with all of these visits', () => {
    const running = ['2026-10-01', '2026-10-12', '2026-10-20'].map((since, at) => ({
      drug: drug('d3 cap 60k weekly 8w'),
      appointmentId: `visit ${at}`,
      since,
    }));
    const found = insightsOf({ ...quiet, running }).filter(({ kind }) => kind === 'duplicate');
    expect(found.map(({ key, sources }) => [key, sources.map(({ appointmentId }) => appointmentId)])).toEqual([
      ['duplicate:visit 2:Cholecalciferol', ['visit 0', 'visit 1', 'visit 2']],
    ]);
  });

  test('names the date of the earlier prescription', () => {
    const running = [{ drug: drug('telma 40 od 30d'), appointmentId: 'a', since: '2026-11-01' }];
    expect(warningsOf(drug('telma-h 40 od 30d'), { allergies: null, before: [], running, list: starterList })).toEqual([
      {
        kind: 'duplicate',
        message: 'Telmisartan was prescribed on 01/11/2026 and is still running.',
        appointmentId: 'a',
      },
    ]);
  });

  test.each([
    ['telma 40 od 30d', '2026-11-30', true],
    ['telma 40 od 30d', '2026-12-01', false],
    ['telma 40 od cont', '2027-01-20', true],
    ['telma 40 od cont', '2027-02-20', false],
    ['pcm 650 sos', '2026-11-01', false],
  ])('treats %s from 01/11/2026 as still taken on %s: %s', (line, today, running) => {
    expect(isRunning(drug(line), '2026-11-01', today)).toBe(running);
  });
});
