import { dayIn } from '#foundation/shared/dates/dates.ts';
import { demoClinicId } from '#modules/identity/rules.ts';

const opensDaily = { from: '09:00', to: '20:00' };
export const demoClinic = {
  id: demoClinicId,
  name: 'Krama Demo Hospital',
  timeZone: 'Asia/Kolkata',
  gstin: '36AAKCK4821M1Z5',
  address: '8-2-120/86, Road No. 2, Banjara Hills, Hyderabad 500034',
  workingHours: JSON.stringify({
    monday: opensDaily,
    tuesday: opensDaily,
    wednesday: opensDaily,
    thursday: opensDaily,
    friday: opensDaily,
    saturday: opensDaily,
    sunday: opensDaily,
  }),
};

export const dayOf = (moment: Date) => dayIn(demoClinic.timeZone, moment);
