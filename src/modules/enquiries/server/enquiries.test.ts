import { describe, expect, test } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import { newAddress } from '#app/testing/new-address.ts';
import { useServer } from '#app/testing/test-server.ts';
import { enquiriesOf, enquiry, newWord } from './testing/enquiries.ts';

const server = useServer({ servers: 3 });
const { lettersOf, read, send, siteAdmin } = enquiriesOf(server);

describe('sending an enquiry', () => {
  test('sends letters to the visitor and the team that do not repeat the message', async () => {
    const email = `${newWord()}@clinic.example`;
    const letters = await lettersOf(await send({ email, subject: 'ai-demo' }), email);
    expect(letters).toMatchObject([
      { template: 'enquiryReceived', recipient: email, clinicId: null },
      {
        template: 'newEnquiry',
        recipient: 'hello@krama.example',
        subject: 'New enquiry: AI demo',
        clinicId: null,
      },
    ]);
    expect(letters.map(({ text }) => text).join()).not.toContain(enquiry.message);
  });

  test('sends at most one letter a day to an address, and each message to the team', async () => {
    const email = `${newWord()}@clinic.example`;
    await Promise.all([send({ email }), send({ email })]);
    const letters = await lettersOf(await send({ email, message: 'One more question' }), email);
    expect(letters.map(({ template }) => template)).toEqual(['enquiryReceived', 'newEnquiry']);
  });

  test('sends no letters when the message looks automated', async () => {
    const email = `${newWord()}@clinic.example`;
    expect(await lettersOf(await send({ email, website: 'https://spam.example' }), email)).toEqual([]);
  });

  test('trims the values, lowercases the e-mail and fills in missing values', async () => {
    const id = await send({
      name: '  Asha\r\n Rao ',
      email: ' Asha@Clinic.EXAMPLE ',
      organization: ' City  Clinic ',
      message: ' Two\nlines ',
      subject: '',
      source: '',
    });
    expect(await read(id)).toMatchObject({
      name: 'Asha Rao',
      email: 'asha@clinic.example',
      organization: 'City Clinic',
      message: 'Two\nlines',
      subject: 'general',
      source: 'website',
      status: 'new',
      isSuspect: false,
    });
  });

  test('names the fault of each field in the words of the form', async () => {
    const { status, body } = await post(server, '/contact', { email: 'asha', subject: 'nonsense', organization: 'x' });
    expect(status).toBe(400);
    const faults = Object.fromEntries(
      body.fieldErrors.map(({ field, message }: { field: string; message: string }) => [field, message]),
    );
    expect(faults).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      organization: 'Organization name must be at least 2 characters',
      phone: 'Phone number is required',
      subject: 'Please select a subject',
      message: 'Message is required',
    });
  });

  test.each([
    ['a script', { name: '<script>alert(1)</script>', message: '<img src=x onerror=alert(1)>' }],
    ['emoji and Telugu', { name: '👩🏽‍⚕️ లక్ష్మి', organization: 'శ్రీ క్లినిక్' }],
    ['marks that turn the direction', { name: 'Asha \u202Eoar', message: '\u200Fשלום\u200E' }],
    ['SQL', { name: "Robert'); drop table contact_forms;--", message: '$1 %s {x}' }],
  ])('keeps %s exactly as typed', async (_, values) => {
    expect(await read(await send(values))).toMatchObject(values);
  });

  test.each([
    ['a message of 100 KB', { message: 'x'.repeat(100_000) }, 'message', 'Must be at most 10000 characters'],
    ['a second header in the e-mail', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Invalid email address'],
    ['two addresses', { email: 'a@b.example,c@d.example' }, 'email', 'Invalid email address'],
    ['a character that cannot be stored', { name: 'As\u0000ha' }, 'name', 'Contains characters that cannot be stored'],
    ['a list instead of a name', { name: ['Asha'] }, 'name', 'Invalid input: expected string, received array'],
  ])('refuses %s with a sentence at the field', async (_, values, field, message) => {
    const { status, body } = await post(server, '/contact', { ...enquiry, ...values });
    expect([status, body.fieldErrors[0]]).toEqual([400, { field, message }]);
  });

  test('twice with one key stores one enquiry; a changed message becomes another enquiry', async () => {
    const name = newWord();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const sendKeyed = (message: string) =>
      fetch(`${server.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), ...key },
        body: JSON.stringify({ ...enquiry, name, message }),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendKeyed('One')));
    const ids = new Set(await Promise.all(answers.map(async (answer) => JSON.parse(await answer.text()).id)));
    expect([answers.map(({ status }) => status).every((status) => status === 201), ids.size]).toEqual([true, 1]);
    const [id] = ids;
    expect(await lettersOf(id)).toHaveLength(2);
    await sendKeyed('Another');
    const { contacts } = await (await siteAdmin()).contacts({ search: name });
    expect(contacts.map(({ message }) => message).sort()).toEqual(['Another', 'One']);
  });

  test('accepts five a minute from one address, tells the others when to retry, and stores every accepted one', async () => {
    const name = newWord();
    const address = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        post(server, '/contact', { ...enquiry, name, message: `${index}` }, { address }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([taken.length, refused.length]).toEqual([5, 95]);
    expect(refused[0]?.body.detail).toMatch(/^Too many messages .* again in \d+ seconds\.$/);
    expect(refused[0]?.body.data.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect((await (await siteAdmin()).contacts({ search: name })).total).toBe(5);
  });

  test('sets aside but keeps an enquiry that fills in the hidden field', async () => {
    const name = newWord();
    const id = await send({ name, website: 'http://spam.example' });
    const admin = await siteAdmin();
    expect((await admin.contacts({ search: name })).total).toBe(0);
    expect((await admin.contacts({ search: name, view: 'suspect' })).total).toBe(1);
    await admin.changeContact({ id, isSuspect: false });
    expect((await admin.contacts({ search: name })).total).toBe(1);
  });

  test('also works from a plain HTML form', async () => {
    const name = newWord();
    const answer = await fetch(`${server.url}/api/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': newAddress() },
      body: new URLSearchParams({
        ...enquiry,
        name,
        phone: '098480 12345',
        dialCode: '91',
        website: '',
        isPlainForm: 'true',
      }),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent']);
    const { contacts } = await (await siteAdmin()).contacts({ search: name });
    expect(contacts[0]).toMatchObject({ name, phone: '+919848012345', isSuspect: false });
  });

  test('a request for news is stored as an enquiry with its source', async () => {
    const email = `${newWord()}@b.example`;
    await post(server, '/contact/updates', { email, about: 'Version 1.0', source: 'roadmap_page' });
    const { contacts } = await (await siteAdmin()).contacts({ search: email });
    expect(contacts[0]).toMatchObject({
      email,
      name: '',
      subject: 'other',
      source: 'roadmap_page',
      message: 'Wants updates on: Version 1.0',
    });
  });
});
