import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { pdfText } from '#foundation/server/testing/pdf-text.ts';
import { daysFrom, today } from '#modules/appointments/server/testing/desk.ts';
import { chargesToBill } from '#modules/billing/server/testing/bill.ts';
import { openLab } from '../testing/lab.ts';

const server = useServer();

const day = daysFrom(today(), -3);
const eve = daysFrom(day, -1);
const printed = (of: string) => of.split('-').toReversed().join('/');
/** Turns twelve on the day after midnight, when another range of haemoglobin begins. */
const birthDate = `${Number(day.slice(0, 4)) - 12}${day.slice(4)}`;

test.each([
  { when: 'a second before midnight', sampled: eve, time: '23:59:59', hour: 23, range: '11.5–15.5' },
  { when: 'at midnight', sampled: day, time: '00:00:00', hour: 0, range: '12–15' },
])(
  'a sample taken $when counts for that day of the clinic in its range, bill, figures and printed report',
  async (given) => {
    const { sampled, time, hour, range } = given;
    const clinic = await server.newClinic();
    const { lab, order } = await openLab(clinic);
    const desk = clinic.as('receptionist');
    const { id: girl } = await desk.patients.register({
      ...{ firstName: 'Bala', phone: '98480 12345', sex: 'female' },
      birthDate: printed(birthDate),
    });
    const [test] = await order('hb', girl);
    const { id, version } = await lab.setStatus({ id: test?.id ?? '', status: 'collected', version: 1 });
    const taken = `${sampled}T${time}+05:30`;
    await sql`update lab_tests set collected_at = ${taken}::timestamptz, ordered_at = ${taken}::timestamptz`.execute(
      server.owner.clinic(clinic.id),
    );
    expect((await lab.get({ id })).fields).toMatchObject([{ code: 'hb', range }]);
    const charged = async (of: string) => (await chargesToBill(desk.billing, { day: of })).length;
    expect([await charged(eve), await charged(day)]).toEqual(sampled === eve ? [1, 0] : [0, 1]);
    const done = await lab.enterResults({ id, version, values: [{ code: 'hb', value: '13' }] });
    expect(Date.parse(done.collectedAt ?? '')).toBe(Date.parse(taken));
    expect(done.results).toMatchObject([{ range }]);
    const { hours } = await lab.performance();
    expect(hours.find(({ collected }) => collected > 0)).toMatchObject({ hour });
    const paper = pdfText(Buffer.from(await (await lab.report({ id })).arrayBuffer()));
    expect(paper).toContain(`${printed(sampled)}, ${time.slice(0, 5)}`);
  },
);
