import { expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';
import { useWay } from '#app/testing/use-way.ts';
import { enquiriesOf, newWord } from './testing/enquiries.ts';

const server = useServer();
const { way, open } = useWay();
const losing = useServer({ openWay: open });
const { read, send, siteAdmin } = enquiriesOf(server);

const wonEnquiry = async () => {
  const id = await send();
  await (await siteAdmin()).changeContact({ id, status: 'closed' });
  const clinicName = newWord();
  return { id, clinicName, adminName: 'Asha Rao', adminEmail: `${clinicName}@clinic.example` };
};

const madeFrom = ({ clinicName }: { clinicName: string }) =>
  server.database.identity.selectFrom('clinics').select('id').where('name', '=', clinicName).execute();

const losingDesk = async () => losing.withToken(await (await server.newClinic()).siteAdminToken()).enquiries;

test('an enquiry gets one clinic when a database answer is lost at any stage and the request is repeated', async () => {
  const enquiry = await wonEnquiry();
  const desk = await losingDesk();
  let isLost = true;
  for (let stage = 1; isLost; stage += 1) {
    const answer = way().loseAnswer(stage);
    await desk.createPilotClinic(enquiry).catch(() => undefined);
    isLost = answer.isLost();
  }
  expect(await madeFrom(enquiry)).toEqual([{ id: (await read(enquiry.id)).pilotClinicId }]);
});

test('a clinic created before its enquiry was updated is found, and its admin gets a link', async () => {
  const enquiry = await wonEnquiry();
  const desk = await losingDesk();
  for (let stage = 1; (await madeFrom(enquiry)).length === 0; stage += 1) {
    way().loseAnswer(stage);
    await desk.createPilotClinic(enquiry).catch(() => undefined);
  }
  const { clinicId, link } = await (await siteAdmin()).createPilotClinic(enquiry);
  expect(await madeFrom(enquiry)).toEqual([{ id: clinicId }]);
  const { clinicName, adminEmail: email } = enquiry;
  const token = link.path.split('/').at(-1) ?? '';
  expect(await server.anonymous.identity.link({ token })).toMatchObject({ clinicName, email });
});
