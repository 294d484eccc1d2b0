import type { Handle } from '#foundation/server/database/database.ts';
import { lastTokens } from '../visits/load-appointments.ts';
import { aestheticPeople, aestheticServices, type demoAesthetic } from './aesthetic.ts';

interface DemoAesthetic extends ReturnType<typeof demoAesthetic> {
  userIds: readonly [string, string];
}

export async function loadAesthetic(db: Handle, { userIds, plans, talks, visits }: DemoAesthetic) {
  const { id: departmentId } = await db
    .insertInto('departments')
    .values({ name: 'Aesthetics', specialty: 'aesthetic' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('doctors')
    .values(
      aestheticPeople.map((person, index) => ({
        ...person,
        userId: userIds[index] ?? '',
        departmentId,
        slotMinutes: 30,
        hours: JSON.stringify(person.hours),
      })),
    )
    .execute();
  await db
    .insertInto('aestheticServices')
    .values([...aestheticServices])
    .execute();
  await db.insertInto('appointments').values(visits).execute();
  await db.insertInto('tokenCounters').values(lastTokens(visits)).execute();
  const underWay = talks.filter(({ status }) => status === 'in_progress');
  if (underWay.length > 0) {
    await db
      .insertInto('aestheticConsultations')
      .values(underWay.map(({ id }) => ({ appointmentId: id })))
      .execute();
  }
  await db
    .insertInto('treatmentPlans')
    .values(plans.map(({ plan }) => plan))
    .execute();
  await db
    .insertInto('treatmentVisits')
    .values(plans.flatMap(({ plan, visits: meant }) => meant.map(({ id }) => ({ appointmentId: id, planId: plan.id }))))
    .execute();
  await db
    .insertInto('treatmentSessions')
    .values(plans.flatMap(({ sessions }) => sessions))
    .execute();
  await db
    .insertInto('aestheticSessions')
    .values(plans.flatMap(({ settings }) => settings))
    .execute();
}
