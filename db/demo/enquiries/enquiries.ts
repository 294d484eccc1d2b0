import { afterBusiness, dueAt } from '#modules/enquiries/rules.ts';
import { createRandom } from '../random.ts';
import { enquiries, hours } from './written-enquiries.ts';

const asWord = (text: string) =>
  text
    .toLowerCase()
    .replace(/^dr\. /, '')
    .replace(/[^a-z]+/g, '.');

const notes = [
  'Spoke for ten minutes, wants a demo on Saturday.',
  'Left a voice message, will try again tomorrow.',
  'Sent the pilot sheet by mail.',
  'Asked for a visit at the clinic.',
];

/** 32 enquiries, 8 of them new, dated back from now. Phone numbers and addresses come from unassigned ranges. */
export function demoEnquiries(now: Date, adminId: string, adminEmail: string) {
  const random = createRandom('demo enquiries');
  // Drawn from a separate sequence: a reset recognises the rows of an earlier version by their ids, which are drawn
  // from `random` and must not shift.
  const hoursOfDay = createRandom('hours of demo enquiries');
  const notLater = (moment: number) => new Date(Math.min(moment, now.getTime())).toISOString();
  const minutesAfter = (moment: Date, minutes: number) => notLater(moment.getTime() + minutes * 60_000);

  const contacts = enquiries.map(({ ago, ...enquiry }, index) => {
    const isAnswered = enquiry.status !== 'new';
    // Spread over the hours, so that not all of them fall into the hour in which the demo was loaded.
    const earlier = isAnswered ? hoursOfDay.integer(0, 10 * hours) : 0;
    const createdAt = new Date(now.getTime() - (ago + earlier) * 60_000);
    return {
      ...enquiry,
      id: random.id(),
      email: `${asWord(enquiry.name).replaceAll(/^\.+|\.+$/g, '') || 'contact'}@clinic${index + 1}.example`,
      phone: `+9110${random.integer(10_000_000, 99_999_999)}`,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt(createdAt).toISOString(),
      answeredAt: isAnswered ? notLater(afterBusiness(createdAt, random.integer(20, 300)).getTime()) : null,
      ownerId: isAnswered && random.next() < 0.7 ? adminId : null,
    };
  });
  const events = contacts.flatMap(({ id, status, answeredAt }) => {
    if (answeredAt === null) return [];
    const base = { contactFormId: id, actorEmail: adminEmail };
    const answered = new Date(answeredAt);
    const change = { ...base, kind: 'status' as const };
    return [
      { ...change, id: random.id(), at: answeredAt, before: 'new', after: 'contacted' },
      {
        ...base,
        id: random.id(),
        kind: 'note' as const,
        at: minutesAfter(answered, 3),
        before: null,
        after: random.pick(notes),
      },
      ...(status === 'closed'
        ? [{ ...change, id: random.id(), at: minutesAfter(answered, 2_880), before: 'contacted', after: 'closed' }]
        : []),
    ];
  });
  return { contacts, events };
}
