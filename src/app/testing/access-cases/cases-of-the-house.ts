import { newStaff } from '#modules/timekeeping/server/testing/employ.ts';
import { post } from '../join-clinic.ts';
import type { TestClinic } from '../test-server.ts';
import { type AccessCases, type CaseServer, nowhere } from './access-case.ts';

const linkToken = 'x'.repeat(43);
const credential = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} };
const enquiry = {
  name: 'Asha Rao',
  email: 'asha@clinic.example',
  organization: 'City Clinic',
  phone: '+919848012345',
  subject: 'pricing',
  message: 'What does it cost?',
};
const newEnquiry = async (server: CaseServer) => (await post(server, '/contact', enquiry)).body;
const newPerson = async (clinic: TestClinic) => {
  const email = `${crypto.randomUUID()}@b.example`;
  return (await clinic.as('admin').identity.invite({ email, name: 'Asha', role: 'nurse' })).person;
};
const waitingPerson = async (clinic: TestClinic) => {
  const email = `${crypto.randomUUID()}@b.example`;
  const hr = clinic.as('hr_manager').timekeeping;
  await hr.linkAccount({ id: (await hr.add(newStaff({ email }))).id, role: 'nurse' });
  const people = await clinic.as('admin').identity.people();
  return { id: people.find((person) => person.email === email)?.id };
};
const newMessage = async (clinic: TestClinic) => {
  await newPerson(clinic);
  const { messages } = await clinic.as('admin').outbox.list({});
  return { id: messages[0]?.id };
};
const newSiteMessage = async (clinic: TestClinic, server: CaseServer) => {
  await newEnquiry(server);
  const { messages } = await clinic.asSiteAdmin().siteOutbox.list({});
  return { id: messages[0]?.id };
};

export const casesOfTheHouse: AccessCases = {
  'health.health': {},
  'health.ready': {},
  'requests.settle': { input: () => ({ key: crypto.randomUUID() }) },
  'siteContent.metrics': {},
  'siteContent.modulePreviews': {},
  'siteContent.v1Features': {},
  'siteContent.specialties': {},
  'siteContent.roadmap': {},
  'audit.list': {},
  'clockwork.list': {},
  'system.state': {},
  'siteSystem.state': {},
  'clockwork.retry': { input: () => ({ name: 'collect-files' }), allowed: 409 },
  'outbox.list': {},
  'outbox.read': { input: newMessage },
  'outbox.retry': { input: newMessage, allowed: 409 },
  'outbox.retryFailed': {},
  'siteOutbox.list': {},
  'siteOutbox.read': { input: (clinic, _, server) => newSiteMessage(clinic, server) },
  'siteOutbox.retry': { input: (clinic, _, server) => newSiteMessage(clinic, server), allowed: 409 },
  'siteOutbox.retryFailed': {},
  'audit.export': {},
  'identity.login': { input: () => ({ email: crypto.randomUUID(), password: 'wrong' }), allowed: 401 },
  'identity.verifySecondFactor': { input: () => ({ challengeId: nowhere, code: '123456' }), allowed: 422 },
  'identity.demo': { input: () => ({ role: 'king' }), allowed: 400 },
  'identity.mode': {},
  'identity.resetDemo': { allowed: 404 },
  'identity.logout': {},
  'identity.lock': {},
  'identity.unlockWays': {},
  'identity.unlock': { input: () => ({ pin: '0000' }), allowed: 403 },
  'identity.setPin': { input: () => ({ pin: '4917' }) },
  'identity.removePin': {},
  'identity.refresh': { input: () => ({ refreshToken: 'x' }), allowed: 401 },
  'identity.me': {},
  'identity.switchClinic': { input: (clinic) => ({ clinicId: clinic.id }) },
  'identity.sessions': {},
  'identity.endSession': { input: () => ({ id: nowhere }), allowed: 404 },
  'identity.profile': {},
  'identity.changeProfile': { input: () => ({ name: 'Asha', phone: null }) },
  'identity.changePassword': { input: () => ({ current: 'wrong', password: 'quiet mango river' }), allowed: 403 },
  'identity.startTwoFactor': {},
  'identity.confirmTwoFactor': { input: () => ({ code: '000000' }), allowed: 422 },
  'identity.endTwoFactor': { input: () => ({ password: 'wrong' }), allowed: 403 },
  'identity.passkeyRegistration': {},
  'identity.addPasskey': {
    input: () => ({
      challengeId: nowhere,
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON: '', attestationObject: '' } },
    }),
    allowed: 422,
  },
  'identity.removePasskey': { input: () => ({ id: 'nothing' }), allowed: 404 },
  'identity.passkeyChallenge': {},
  'identity.loginWithPasskey': {
    input: () => ({
      challengeId: nowhere,
      response: { ...credential, response: { clientDataJSON: '', authenticatorData: '', signature: '' } },
    }),
    allowed: 422,
  },
  'identity.clinic': {},
  'identity.changeClinic': { input: async (clinic) => clinic.as('admin').identity.clinic() },
  'identity.people': {},
  'identity.invite': { input: () => ({ email: `${crypto.randomUUID()}@b.example`, name: 'Asha', role: 'nurse' }) },
  'identity.changePerson': { input: newPerson },
  'identity.decidePlace': { input: async (clinic) => ({ id: (await waitingPerson(clinic)).id, isApproved: true }) },
  'identity.createResetLink': { input: async (clinic) => ({ id: (await newPerson(clinic)).id }) },
  'identity.sendResetLink': { input: async (clinic) => ({ id: (await newPerson(clinic)).id }) },
  'identity.requestPasswordReset': { input: () => ({ email: `${crypto.randomUUID()}@b.example` }) },
  'identity.link': { input: () => ({ token: linkToken }), allowed: 404 },
  'identity.useLink': { input: () => ({ token: linkToken, password: 'quiet mango river' }), allowed: 404 },
  'identity.acceptInvitation': { input: () => ({ token: linkToken }), allowed: 404 },
  'live.stream': {},
  'notifications.list': {},
  'notifications.markRead': { input: () => ({ id: nowhere }), allowed: 404 },
  'notifications.markAllRead': {},
  'enquiries.send': { input: () => enquiry },
  'enquiries.subscribe': { input: () => ({ email: 'asha@clinic.example', about: 'Pilot launch' }) },
  'enquiries.contacts': {},
  'enquiries.exportContacts': {},
  'enquiries.metrics': {},
  'enquiries.trends': {},
  'enquiries.admins': {},
  'enquiries.contact': { input: (_, __, server) => newEnquiry(server) },
  'enquiries.changeContact': {
    input: async (_, __, server) => ({ ...(await newEnquiry(server)), status: 'contacted' }),
  },
  'enquiries.deleteContact': { input: (_, __, server) => newEnquiry(server) },
  'enquiries.restoreContact': { input: (_, __, server) => newEnquiry(server) },
  'enquiries.addNote': { input: async (_, __, server) => ({ ...(await newEnquiry(server)), text: 'Called back.' }) },
  'enquiries.createPilotClinic': {
    input: async (_, __, server) => ({
      ...(await newEnquiry(server)),
      clinicName: 'City Clinic',
      adminName: 'Asha Rao',
      adminEmail: 'asha@clinic.example',
    }),
    allowed: 409,
  },
  'notifications.preferences': {},
  'notifications.changePreference': { input: () => ({ kind: 'patients', isWanted: false }) },
  // The purpose decides who may do it: see modules/files/server/files.test.ts.
  'files.startUpload': { input: () => ({ purpose: 'nothing', name: 'a.pdf', size: 1 }), allowed: 404 },
  'files.upload': { input: () => ({ id: nowhere }), allowed: 404 },
  'files.finishUpload': { input: () => ({ id: nowhere }), allowed: 404 },
  'files.cancelUpload': { input: () => ({ id: nowhere }), allowed: 404 },
  'files.open': { input: () => ({ id: nowhere }), allowed: 404 },
};
