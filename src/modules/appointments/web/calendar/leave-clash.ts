import type { DoctorException } from '#modules/staff/contract.ts';

/** Leave or other hours of a doctor, in whose way visits may be booked. */
export interface LeaveClash {
  doctorId: string;
  leave: Pick<DoctorException, 'id' | 'fromDay' | 'toDay' | 'from' | 'to'>;
}
