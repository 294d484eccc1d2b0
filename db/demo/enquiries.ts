import type { Subject } from '#modules/enquiries/content/subjects.ts';
import { afterBusiness, dueAt, type Status } from '#modules/enquiries/rules.ts';
import { createRandom } from './random.ts';

interface DemoEnquiry {
  status: Status;
  /** Minutes before now. */
  ago: number;
  subject: Subject;
  source: string;
  name: string;
  organization: string;
  message: string;
}

const hours = 60;
const days = 24 * hours;

const written: readonly (readonly [Status, number, Subject, string, string, string, string])[] = [
  [
    'new',
    9,
    'dental-clinic',
    'dental_page',
    'Dr. Swathi Kandula',
    'Smile Studio Dental, Kukatpally',
    'We have three chairs and two visiting orthodontists. Can the chart and the consent be on the same tablet?',
  ],
  [
    'new',
    34,
    'pilot-program',
    'navbar',
    'Mohammed Irfan Khan',
    'Al Shifa Polyclinic, Tolichowki',
    'Please call after 4 pm. We see about 80 patients a day and still write tokens by hand.',
  ],
  [
    'new',
    71,
    'hospital-clinic',
    'hospital_page',
    'శ్రీనివాస్ రావు',
    'శ్రీ వెంకటేశ్వర హాస్పిటల్, వరంగల్',
    'మా హాస్పిటల్ 40 పడకలు. పైలట్ లో చేరాలని ఉంది. దయచేసి ఫోన్ చేయండి.',
  ],
  [
    'new',
    128,
    'skin-clinic',
    'dermatology_page',
    'Dr. Ayesha Siddiqui',
    'Glow Derma & Laser, Banjara Hills',
    'Before and after pictures are the main point for us. Who can see them, and where are they kept?',
  ],
  [
    'new',
    190,
    'pricing',
    'direct',
    'Rajesh Agarwal',
    'Agarwal Nursing Home, Secunderabad',
    'What will it cost after the three free months, for 6 users?',
  ],
  [
    'new',
    9 * hours,
    'pilot-program',
    'homepage',
    'Dr. Meenakshi Subramanian',
    'Subramanian ENT Centre',
    'Do you have a form for audiometry? Everything else looks right for us.',
  ],
  [
    'new',
    26 * hours,
    'ai-demo',
    'direct',
    'Venkata Ramana Naidu',
    'Naidu Diagnostics, Vijayawada',
    'Interested in the triage part. Can we see it with our own test data?',
  ],
  [
    'new',
    30 * hours,
    'hospital-clinic',
    'navbar',
    'Harika Chowdary',
    'Care & Cure Clinic, Miyapur',
    'We move to a bigger place next month, that would be the moment to start.',
  ],
  [
    'contacted',
    2 * days,
    'dental-clinic',
    'navbar',
    'Dr. Naveen Goud',
    'Goud Dental Care, Uppal',
    'Two chairs, one hygienist. Can patients sign the consent on their own phone?',
  ],
  [
    'contacted',
    3 * days,
    'pilot-program',
    'homepage',
    'Sunita Sharma',
    'Sharma Maternity Home',
    'We need reminders for antenatal visits. Is that part of the pilot?',
  ],
  [
    'contacted',
    4 * days,
    'hospital-clinic',
    'navbar',
    'Abdul Kareem Quadri',
    'Quadri Hospital, Charminar',
    'Urdu on the token screen would help our patients a lot.',
  ],
  [
    'contacted',
    5 * days,
    'pilot-program',
    'navbar',
    'Dr. Lakshmi Tadepalli',
    'Tadepalli Children’s Clinic',
    'Vaccination calendar and growth charts: planned or there?',
  ],
  [
    'contacted',
    7 * days,
    'skin-clinic',
    'dermatology_page',
    'Dr. Keerthi Bollineni',
    'Skin First, Gachibowli',
    'How do you handle packages of six sessions with part payments?',
  ],
  [
    'contacted',
    8 * days,
    'hospital-clinic',
    'hospital_page',
    'Satyanarayana Pasupuleti',
    'Pasupuleti Hospital, Karimnagar',
    'We have a server of our own. Can it run there, without internet?',
  ],
  [
    'contacted',
    10 * days,
    'dental',
    'homepage',
    'Dr. Nasreen Begum',
    'Noor Dental, Mehdipatnam',
    'Looking for stock of implants by batch number.',
  ],
  [
    'contacted',
    12 * days,
    'pilot-program',
    'navbar',
    'Karthik Iyer',
    'Iyer Ortho & Physio',
    'Physiotherapy has ten visits on one bill. Does that work?',
  ],
  [
    'contacted',
    14 * days,
    'hospital-clinic',
    'navbar',
    'Bhaskar Vemula',
    'Vemula Multispeciality, Nizamabad',
    '24 doctors, 5 departments. Who would bring our patients over from the old software?',
  ],
  [
    'contacted',
    16 * days,
    'dental-clinic',
    'dental_page',
    'Dr. Rohith Varma',
    'Varma Dental Lounge',
    'Please show us the tooth chart with FDI numbers.',
  ],
  [
    'contacted',
    18 * days,
    'pilot-program',
    'homepage',
    'Padmavathi Kolluru',
    'Kolluru Eye Clinic, Guntur',
    'We are 4 people. Is that too small for the pilot?',
  ],
  [
    'contacted',
    21 * days,
    'hospital-clinic',
    'navbar',
    'Dr. Imtiaz Hashmi',
    'Hashmi Nursing Home',
    'Is GST on pharmacy sales worked out by itself?',
  ],
  [
    'contacted',
    23 * days,
    'pilot-program',
    'navbar',
    'Divya Reddy',
    'Reddy Family Clinic, Kompally',
    'Saw your stall at the IMA meeting. Please send the details.',
  ],
  [
    'contacted',
    27 * days,
    'skin-clinic',
    'navbar',
    'Dr. Gayathri Raghavan',
    'Raghavan Aesthetics',
    'Can the consent be in Tamil too?',
  ],
  [
    'contacted',
    31 * days,
    'custom',
    'direct',
    'Pradeep Mathur',
    'Mathur Labs, Begumpet',
    'We need results to come from two analysers by cable.',
  ],
  [
    'contacted',
    35 * days,
    'dental-clinic',
    'navbar',
    'Dr. Mounika Gangula',
    'Gangula Dental, LB Nagar',
    'How are X-rays attached?',
  ],
  [
    'contacted',
    40 * days,
    'hospital-clinic',
    'navbar',
    'Venu Gopal Dasari',
    'Dasari Hospital, Khammam',
    'Bed board for 30 beds, three floors. Possible?',
  ],
  [
    'contacted',
    44 * days,
    'pilot-program',
    'homepage',
    'Asha Joshi',
    'Joshi Homeo Clinic',
    'We do not use lab or pharmacy. Can they be hidden?',
  ],
  [
    'contacted',
    50 * days,
    'dental-clinic',
    'navbar',
    'Dr. Tharun Merugu',
    'Merugu Dental, Dilsukhnagar',
    'Trial for one month before we decide?',
  ],
  [
    'contacted',
    55 * days,
    'pilot-program',
    'navbar',
    'Sujatha Mandava',
    'Mandava Women’s Clinic',
    'Only women staff should see some notes. Can that be set?',
  ],
  [
    'closed',
    33 * days,
    'dental-clinic',
    'dental_page',
    'Dr. Sirisha Akula',
    'Akula Dental Care, Madhapur',
    'We are ready to start on the first of the month.',
  ],
  [
    'closed',
    48 * days,
    'hospital-clinic',
    'hospital_page',
    'Dr. Chandra Sekhar Thota',
    'Thota General Hospital, Medchal',
    'After the call with your team: yes, please sign us up.',
  ],
  [
    'closed',
    60 * days,
    'skin-clinic',
    'navbar',
    'Dr. Saba Farooqui',
    'Farooqui Skin Clinic',
    'Sign-up papers are with my manager, go ahead.',
  ],
  [
    'closed',
    66 * days,
    'general',
    'website',
    'Hemant Soni',
    'Soni Clinic, Himayatnagar',
    'Good talk yesterday. Let us begin with reception and billing.',
  ],
];

const enquiries: readonly DemoEnquiry[] = written.map(
  ([status, ago, subject, source, name, organization, message]) => ({
    status,
    ago,
    subject,
    source,
    name,
    organization,
    message,
  }),
);

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

/** 32 enquiries, 8 of them new, dated back from now. Phones and addresses lie in ranges that are not assigned. */
export function demoEnquiries(now: Date, adminId: string, adminEmail: string) {
  const random = createRandom('demo enquiries');
  // Drawn apart: a reset knows the rows of an earlier version by the ids that the others are drawn with.
  const hoursOfDay = createRandom('hours of demo enquiries');
  const notLater = (moment: number) => new Date(Math.min(moment, now.getTime())).toISOString();
  const minutesAfter = (moment: Date, minutes: number) => notLater(moment.getTime() + minutes * 60_000);

  const contacts = enquiries.map(({ ago, ...enquiry }, index) => {
    const isAnswered = enquiry.status !== 'new';
    // Not all at the hour at which the demo happens to be loaded.
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
