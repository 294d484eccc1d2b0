import type { Specialties } from '../contract.ts';

/** Accuracy, efficiency, satisfaction and case-study figures are pilot targets; the quotes are illustrative. */
export const specialties: Specialties = {
  hospital: {
    id: 'hospital',
    name: 'General Clinic',
    description:
      'For general clinics and hospitals where fifty people come before lunch. Reception, doctors, laboratory, pharmacy and wards work from the same queue, so no one carries a file across the building.',
    features: [
      'Token queue for every doctor, with a waiting-room screen',
      'Aadhaar and mobile identification at the desk',
      'Vitals by the nurse before the doctor calls',
      'Prescriptions in shorthand, printed in full',
      'Laboratory orders with critical values flagged',
      'Beds, admissions and emergency cases by department',
      'Pharmacy stock by batch and expiry',
      'Bills by cash, UPI, card and insurance',
    ],
    aiCapabilities: [
      'Triage that puts urgent complaints first',
      'Slot suggestions by likely no-show',
      'Insurance papers read into a claim',
      'Reorder forecast for the pharmacy',
    ],
    image: 'lab',
    stats: { pilotInterest: 12, aiAccuracy: 95, efficiency: '+40%', satisfaction: 96 },
    testimonial: {
      quote:
        'Our desk writes the same name in four registers. If one token can carry the patient from the gate to the pharmacy, my staff get an hour back every morning.',
      author: 'Medical director',
      role: '40-bed general hospital',
      hospital: 'Early adopter, Hyderabad',
      image: '',
    },
    caseStudy: {
      title: 'A 40-bed hospital without paper registers',
      result:
        'Reception, two consultation rooms and the pharmacy share one queue. The morning peak is cleared before eleven instead of noon.',
      metric: '40% shorter waits at the desk',
    },
  },
  dental: {
    id: 'dental',
    name: 'Dental Clinic',
    description:
      'For dental practices with more chairs than hands. The tooth chart, the plan, the consent and the bill are one page, and the next sitting is booked before the patient stands up.',
    features: [
      'Tooth chart by surface, filled in by keyboard',
      'Treatment plans with sittings and estimates',
      'Consent signed at the chair',
      'Before and after images of every case',
      'Recall lists for six-month check-ups',
      'Laboratory work tracked from impression to fitting',
      'Stock of implants, burs and materials',
    ],
    aiCapabilities: [
      'Caries marked on X-rays for a second look',
      'Plans drafted from the chart',
      'Recall messages sent at the right time',
    ],
    image: 'teeth',
    stats: { pilotInterest: 8, aiAccuracy: 92, efficiency: '+50%', satisfaction: 98 },
    testimonial: {
      quote:
        'I chart while I speak to the patient. What I want is to type 36 MO and have the estimate ready before the chair is upright.',
      author: 'Dental surgeon',
      role: 'Three-chair practice',
      hospital: 'Early adopter, Secunderabad',
      image: '',
    },
    caseStudy: {
      title: 'Three chairs, one chart',
      result:
        'Charting, estimate and consent happen at the chair, and the front desk only takes the payment. Second sittings are booked on the spot.',
      metric: '50% less time on paperwork',
    },
  },
  skin: {
    id: 'skin',
    name: 'Aesthetic Clinic',
    description:
      'For dermatology and aesthetic clinics, where the result is a picture. Sessions, packages, consent and photographs stay together, and only you decide who sees them.',
    features: [
      'Before and after images with a comparison slider',
      'Session packages with what is used and what is left',
      'Consent for every procedure and every photograph',
      'Device settings kept with each session',
      'Product stock by batch and expiry',
      'Gallery of released cases',
    ],
    aiCapabilities: [
      'Skin analysis across visits',
      'Image pairs aligned automatically',
      'Session reminders that follow the protocol',
    ],
    image: 'images',
    stats: { pilotInterest: 5, aiAccuracy: 88, efficiency: '+60%', satisfaction: 99 },
    testimonial: {
      quote:
        'My before pictures are in three phones. One place, same angle, with the consent beside it: that alone would be worth moving for.',
      author: 'Dermatologist',
      role: 'Skin and laser clinic',
      hospital: 'Early adopter, Jubilee Hills',
      image: '',
    },
    caseStudy: {
      title: 'Every session with its picture',
      result:
        'Photographs are taken from the same angle, signed for and filed with the session. Patients see their progress on the day.',
      metric: '60% faster session records',
    },
  },
};
