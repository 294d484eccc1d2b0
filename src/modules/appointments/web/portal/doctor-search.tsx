import { Select } from '@mantine/core';
import { clinicianName } from '#foundation/shared/text/clinician-name.ts';
import type { BookableDoctor } from '../../contract-portal.ts';

interface DoctorSearchProps {
  doctors: readonly BookableDoctor[];
  value: string;
  error: string | undefined;
  onChange: (doctorId: string) => void;
}

/** Finds a doctor by name or speciality, because patients often know what they need but not whom. */
export function DoctorSearch({ doctors, value, error, onChange }: DoctorSearchProps) {
  const departments = [...new Set(doctors.map(({ department }) => department))];
  return (
    <Select
      label="Doctor"
      placeholder="Name or speciality"
      required
      searchable
      allowDeselect={false}
      nothingFoundMessage="No doctor found"
      value={value || null}
      error={error}
      onChange={(chosen) => onChange(chosen ?? '')}
      data={departments.map((group) => ({
        group,
        items: doctors
          .filter(({ department }) => department === group)
          .map(({ id, name, role, speciality }) => ({
            value: id,
            label: `${clinicianName(name, role)}, ${speciality}`,
          })),
      }))}
    />
  );
}
