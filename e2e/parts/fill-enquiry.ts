import { expect, type Page } from '@playwright/test';
import { newAddress } from '../../src/app/testing/new-address.ts';

/** Opens the contact page from a unique address, so that one test's messages do not throttle the next. */
export async function visitContact(page: Page, query = ''): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.goto(`/contact${query}`);
}

/** As `visitContact`, and waits until the form's script has taken over, which happens when the form gets the focus. */
export async function visitForm(page: Page, query = ''): Promise<void> {
  await visitContact(page, query);
  await page.getByLabel('Full name', { exact: true }).focus();
  await expect(page.locator('form[novalidate]')).toBeVisible();
}

export interface TypedEnquiry {
  name: string;
  email: string;
  organization: string;
  phone: string;
  subject: string;
  message: string;
}

export function newEnquiry(): TypedEnquiry {
  const id = crypto.randomUUID();
  return {
    // In letters alone, as names are: the letter to the visitor greets by nothing else.
    name: `Asha ${id.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`,
    email: `asha-${id}@clinic.example`,
    organization: 'శ్రీ క్లినిక్',
    phone: '98480 12345',
    subject: 'pricing',
    message: 'What does it cost\nfor six desks?',
  };
}

export async function fillEnquiry(page: Page, enquiry: TypedEnquiry): Promise<void> {
  await page.getByLabel('Full name', { exact: true }).fill(enquiry.name);
  await page.getByLabel('Email', { exact: true }).fill(enquiry.email);
  await page.getByLabel('Organization', { exact: true }).fill(enquiry.organization);
  await page.getByLabel('Phone number', { exact: true }).fill(enquiry.phone);
  await page.getByLabel('Subject', { exact: true }).selectOption(enquiry.subject);
  await page.getByLabel('Message', { exact: true }).fill(enquiry.message);
}
