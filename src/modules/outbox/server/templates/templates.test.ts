import { describe, expect, test } from 'vitest';
import { renderLetter } from './letter.ts';
import { templates } from './templates.ts';

const nasty = '<script>alert(1)</script>"\'&\r\nBcc: all@clinic.example';
const link = 'https://clinic.example/link/abc?x=1&y=2';

const letters = {
  invitation: templates.invitation({ clinicName: nasty, name: nasty, role: nasty, link }),
  furtherClinic: templates.furtherClinic({ clinicName: nasty, name: nasty, role: nasty, link }),
  passwordReset: templates.passwordReset({ clinicName: nasty, name: nasty, link }),
  enquiryReceived: templates.enquiryReceived({ name: nasty, promise: nasty, site: link }),
  newEnquiry: templates.newEnquiry({ name: nasty, organization: nasty, subject: nasty, link }),
  visitReminder: templates.visitReminder({
    ...{ clinicName: nasty, name: nasty, doctorName: nasty },
    ...{ day: '17/11/2026', time: '10:30', token: 5, stopLink: link },
  }),
  labReportReady: templates.labReportReady({
    ...{ clinicName: nasty, name: nasty, day: '16/11/2026', isCorrected: false, link },
  }),
  medicineRecalled: templates.medicineRecalled({ clinicName: nasty, name: nasty, medicine: nasty, batchNumber: nasty }),
  purchaseOrder: templates.purchaseOrder({
    ...{ clinicName: nasty, address: nasty, number: nasty, supplier: nasty, day: '17/11/2026' },
    lines: [{ name: nasty, about: nasty, quantity: '100' }],
  }),
  receipt: templates.receipt({
    ...{ clinicName: nasty, name: nasty, paper: 'Receipt', billNumber: 'B/2627/0001', billDay: '16/11/2026' },
    ...{ total: '₹500', paid: '₹100', claimed: '₹300', due: '₹100' },
  }),
  dueReminder: templates.dueReminder({
    ...{ clinicName: nasty, name: nasty, amount: '₹500', billNumber: 'B/2627/0001', billDay: '16/11/2026' },
  }),
};

test.each([
  ['₹300', '₹100', '₹500 in all, ₹100 paid, ₹300 claimed from your insurer, ₹100 due.'],
  ['₹400', null, '₹500 in all, ₹100 paid, ₹400 claimed from your insurer. Thank you.'],
  [null, '₹400', '₹500 in all, ₹100 paid, ₹400 due.'],
  [null, null, '₹500 in all, ₹100 paid. Thank you.'],
])('a bill of which %s is claimed and %s due says so', (claimed, due, said) => {
  const paper = { clinicName: 'Asha', name: 'Ravi', paper: 'Bill', billNumber: 'B/2627/0001', billDay: '16/11/2026' };
  const { paragraphs } = templates.receipt({ ...paper, total: '₹500', paid: '₹100', claimed, due });
  expect(paragraphs).toEqual([`Bill B/2627/0001 of 16/11/2026: ${said}`]);
});

test.each([
  ['Asha Rao', 'Hello Asha Rao,'],
  ["Dr. K.V. D'Souza-Rao", "Hello Dr. K.V. D'Souza-Rao,"],
  ['శ్రీనివాస్ రావు', 'Hello శ్రీనివాస్ రావు,'],
  ['', 'Hello,'],
  ['Your prize is at evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['win@evil.example', 'Hello,'],
  ['Call 98480 12345', 'Hello,'],
  ['Please pay the open bill of your clinic', 'Hello,'],
])('the letter to a visitor called %j begins with %j', (name, greeting) => {
  expect(templates.enquiryReceived({ name, promise: 'Soon.', site: link }).greeting).toBe(greeting);
});

test('every template is covered by these tests', () => {
  expect(Object.keys(letters)).toEqual(expect.arrayContaining(Object.keys(templates)));
});

describe.each(Object.entries(letters))('%s', (_, letter) => {
  const { subject, text, html } = renderLetter(letter);

  test('keeps text that people typed out of the markup and the headers', () => {
    expect(html).not.toMatch(/<script|\son\w+=/i);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  test.runIf(letter.action)('says where to go in text and in HTML', () => {
    expect(text).toContain(`:\n${link}\n`);
    expect(html).toContain('href="https://clinic.example/link/abc?x=1&amp;y=2"');
  });

  test('loads nothing from the network', () => {
    expect(html).not.toMatch(/<(img|link|script|iframe)|@import|url\(/i);
  });
});
