import { usePractice, useScreenOf } from './screen-of.ts';

/** The way to a patient's dental chart, for those who are in the dental practice and may open it. */
export function useDentalChart(): (patientId: string) => string | null {
  const practice = usePractice();
  const screenOf = useScreenOf();
  return (patientId) => (practice === 'dental' ? screenOf('dental-chart', patientId) : null);
}
