import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { doctorName, useDoctors } from './use-doctors.ts';

/** The doctor in charge of an inpatient; empty if not known yet. */
export function DoctorSelect(props: NativeSelectProps) {
  const doctors = useDoctors();
  return (
    <NativeSelect {...props} label="Doctor in charge">
      <option value="">Not assigned</option>
      {doctors.data?.map((doctor) => (
        <option key={doctor.id} value={doctor.id}>
          {doctorName(doctor)}
        </option>
      ))}
    </NativeSelect>
  );
}
