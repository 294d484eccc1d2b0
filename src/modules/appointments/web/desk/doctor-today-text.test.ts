import { expect, test } from 'vitest';
import { doctorTodayText } from './doctor-today-text.ts';

const doctor = {
  name: 'Venkata Ramana Veeramachaneni',
  speciality: 'Cardiologist',
  waiting: 2,
  presence: 'in',
  comesAt: null,
} as const;

test.each([
  [doctor, 'Venkata Ramana Veeramachaneni · 2 waiting · Cardiologist'],
  [
    { ...doctor, presence: 'over' as const },
    'Venkata Ramana Veeramachaneni · gone for today · 2 waiting · Cardiologist',
  ],
])('a narrow list of doctors cuts off the speciality before who waits', (today, text) => {
  expect(doctorTodayText(today)).toBe(text);
});
