import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { type InQueue, queueOf } from '#modules/appointments/rules/queue.ts';
import { addPatient, today } from '#modules/appointments/server/testing/desk.ts';
import { createRandom } from '../../../../db/demo/random.ts';
import { openConsultingRoom } from './testing/consulting-room.ts';

const server = useServer();

const stories = [1, 2, 3, 4].flatMap((seed) => [
  { seed, queueOrder: 'time' as const },
  { seed, queueOrder: 'token' as const },
]);

test.each(stories)(
  "one order on the doctor's screen, at the desk, in the waiting room and for who is called in (story $seed, by $queueOrder)",
  async ({ seed, queueOrder }) => {
    const random = createRandom(`queue ${seed}`);
    const clinic = await server.newClinic();
    const { doctor, desk, doctorId, visit, walkIn } = await openConsultingRoom(clinic);
    const admin = clinic.as('admin').identity;
    await admin.changeClinic({ ...(await admin.clinic()), queueOrder });
    await desk.appointments.setStatus({ id: visit.id, status: 'in_progress', version: visit.version });
    for (let token = 2; token <= 6; token += 1) {
      const { id, version } = await walkIn(await addPatient(desk, `Patient ${token}`));
      const chance = random.next();
      if (chance < 0.3) {
        const priority = random.pick(['emergency', 'pregnant', 'elderly'] as const);
        await desk.appointments.prioritise({ id, priority, version });
      } else if (chance < 0.6) {
        const held = await desk.appointments.hold({ id, held: true, version });
        if (random.next() < 0.5) await desk.appointments.hold({ id, held: false, version: held.version });
      }
    }

    const orderOf = (visits: readonly InQueue[]) => queueOf(visits, queueOrder).map(({ tokenNumber }) => tokenNumber);
    const atTheDesk = orderOf(await desk.appointments.list({ date: today() }));
    const { path } = await desk.appointments.addDisplay({ name: 'Hall' });
    const { queues } = await server.anonymous.appointments.waitingRoom({ key: path.replace('/waiting-room/', '') });
    expect(atTheDesk.length).toBeGreaterThan(1);
    expect(orderOf(await doctor.queue())).toEqual(atTheDesk);
    expect(queues.find((queue) => queue.doctorId === doctorId)?.next).toEqual(atTheDesk);

    const called: number[] = [];
    for (let inside: { id: string } | null = visit; inside; ) {
      const { next } = await doctor.complete({ id: inside.id, version: 0, callNext: true });
      if (next) called.push(next.tokenNumber);
      inside = next;
    }
    expect(called).toEqual(atTheDesk);
  },
);
