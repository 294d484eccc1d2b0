import { expect } from 'vitest';
import { post } from '#app/testing/join-clinic.ts';
import type { TestServer } from '#app/testing/test-server.ts';

export const enquiry = {
  name: 'Asha Rao',
  email: 'asha@clinic.example',
  organization: 'City Clinic',
  phone: '+919848012345',
  subject: 'pricing',
  message: 'What does it cost?',
};

/** A word that no other test's enquiry contains. */
export const newWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`;

/** Actions of visitors and of those who run the product. */
export function enquiriesOf(server: TestServer) {
  const siteAdmin = async () => (await server.newClinic()).asSiteAdmin().enquiries;
  return {
    siteAdmin,
    read: async (id: string) => (await siteAdmin()).contact({ id }),
    async send(values: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await post(server, '/contact', { ...enquiry, ...values });
      expect(status).toBe(201);
      return body.id;
    },
    /** The letters queued because of an enquiry: the team's and, of any enquiry of that address, the visitor's. */
    lettersOf: (id: string, email = enquiry.email) =>
      server.database.identity
        .selectFrom('outboxMessages')
        .select(['recipient', 'template', 'subject', 'text', 'clinicId'])
        .where((where) => where.or([where('key', '=', `enquiry ${id} new`), where('recipient', '=', email)]))
        .orderBy('template')
        .execute(),
  };
}
