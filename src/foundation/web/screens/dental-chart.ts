import { usePractice, useScreenOf } from './screen-of.ts';

/**
 * Returns the address of a patient's dental chart, or null if the user is not in the dental practice or may not open
 * the chart.
 */
export function useDentalChart(): (patientId: string) => string | null {
  const practice = usePractice();
  const screenOf = useScreenOf();
  return (patientId) => (practice === 'dental' ? screenOf('dental-chart', patientId) : null);
}
