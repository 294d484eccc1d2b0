import type { DoctorException } from '#modules/staff/contract.ts';

/** A doctor's leave or changed hours, which booked visits may clash with. */
export interface LeaveClash {
  doctorId: string;
  leave: Pick<DoctorException, 'id' | 'fromDay' | 'toDay' | 'from' | 'to'>;
}
