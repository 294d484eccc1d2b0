import type { Contact, Metrics } from '../contract.ts';
import { dueAt } from '../rules.ts';

const people = [
  ['new', 'Dr. Sarah Johnson', 'City General Hospital', 'pilot-program', 'We would like to join the pilot.'],
  ['contacted', 'Dr. Michael Chen', 'Bright Smile Dental', 'dental', 'Can we see the dental module?'],
  ['new', 'Dr. Emily Rodriguez', 'Glow Aesthetics', 'aesthetic', 'How are before and after pictures kept?'],
  ['closed', 'Rajesh Kumar', 'Kumar Family Clinic', 'general', 'Thank you for the call.'],
] as const;

/** Sample enquiries, labelled as such, for when the server cannot be reached. */
export function sampleContacts(now: Date): Contact[] {
  return people.map(([status, name, organization, subject, message], index) => {
    const createdAt = new Date(now.getTime() - index * 26 * 3_600_000);
    return {
      id: `00000000-0000-4000-8000-00000000000${index}`,
      name,
      email: `sample${index + 1}@example.com`,
      organization,
      phone: `+9110000000${index}0`,
      subject,
      source: 'website',
      message,
      status,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt(createdAt).toISOString(),
      answeredAt: status === 'new' ? null : createdAt.toISOString(),
      ownerId: null,
      pilotClinicId: null,
      isSuspect: false,
      deletedAt: null,
      version: 1,
    };
  });
}

export const sampleMetrics: Metrics = {
  totalContacts: 156,
  newContacts: 23,
  totalUsers: 1250,
  conversionRate: 12.5,
  overdueContacts: 0,
  suspectContacts: 0,
  deletedContacts: 0,
  newestAt: null,
};
