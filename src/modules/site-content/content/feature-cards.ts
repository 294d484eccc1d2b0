import type { SpecialtyKey } from '../contract.ts';

interface FeatureCard {
  icon: string;
  title: string;
  text: string;
  points: readonly string[];
}

export const featureCards: Record<SpecialtyKey, readonly FeatureCard[]> = {
  hospital: [
    {
      icon: 'Users',
      title: 'One queue for the whole house',
      text: 'Bookings and walk-ins line up by doctor. The waiting-room screen shows tokens, never names.',
      points: ['Tokens from 1 each day for each doctor', 'Longest wait in sight', 'Chime and room on the screen'],
    },
    {
      icon: 'Brain',
      title: 'Consultation without the keyboard dance',
      text: 'Vitals are taken before the call. The note, the prescription and the orders are one page.',
      points: [
        '"pcm 650 101 5d" becomes a printed line',
        'Allergies beside every drug',
        'Complete and call next in one stroke',
      ],
    },
    {
      icon: 'Zap',
      title: 'Laboratory that speaks up',
      text: 'Results are a table with unit, range and flag. A critical value is on the doctor’s screen within seconds.',
      points: ['Limits by age and sex', 'Who was told, and when', 'Report as PDF'],
    },
    {
      icon: 'Building2',
      title: 'Beds and emergency at a glance',
      text: 'Departments show what is free now. An emergency case keeps its place until someone has decided.',
      points: ['Admission to discharge', 'Transfers with a trail', 'Open cases counted, not forgotten'],
    },
  ],
  dental: [
    {
      icon: 'Smile',
      title: 'A chart that keeps up',
      text: 'Teeth and surfaces by keyboard or by touch, adult and milk teeth, with what was done and what is planned.',
      points: ['FDI numbers', 'Findings, plans and completed work apart', 'Printed for the patient'],
    },
    {
      icon: 'Calendar',
      title: 'Plans in sittings',
      text: 'A plan becomes sittings, and sittings become appointments. The estimate follows the plan.',
      points: ['Alternatives side by side', 'Sittings booked in one go', 'Payments by sitting'],
    },
    {
      icon: 'Shield',
      title: 'Consent at the chair',
      text: 'The right text for the procedure, in the patient’s language, signed on the tablet before anything starts.',
      points: ['Text version kept with the signature', 'Reminder when one is missing', 'Copy to the patient'],
    },
    {
      icon: 'TrendingUp',
      title: 'Recalls that bring people back',
      text: 'Six months after a cleaning the list writes itself, and the desk only has to call.',
      points: ['Intervals by treatment', 'Message or call list', 'What came of it'],
    },
  ],
  skin: [
    {
      icon: 'Sparkles',
      title: 'Before and after, honestly',
      text: 'The last picture is laid over the viewfinder, so the next one has the same angle, distance and light.',
      points: ['Comparison slider', 'Pairs by body area', 'Originals never changed'],
    },
    {
      icon: 'Settings',
      title: 'Sessions with their settings',
      text: 'Device, fluence, spot size and who held it: kept with the session and offered again next time.',
      points: ['Settings copied from the last session', 'Reactions noted', 'Aftercare sheet printed'],
    },
    {
      icon: 'BarChart3',
      title: 'Packages that add up',
      text: 'Six sessions sold, four used, two left. The patient sees it, and so does the desk.',
      points: ['Expiry and transfers', 'Part payments', 'Revenue when it is earned'],
    },
    {
      icon: 'Shield',
      title: 'Photographs under lock',
      text: 'Consent for the treatment and consent for the picture are two things. Nothing leaves the record without the second.',
      points: ['Release by case', 'Every view recorded', 'Withdrawn at any time'],
    },
  ],
};
