import type { Handle } from '#foundation/server/database/database.ts';
import type { CheckedTable } from '#modules/imports/server/check-table.ts';
import type { NewPatient } from '../../contract-record.ts';
import { fullName, wholeNameKey } from '../../rules.ts';

const batch = 1_000;

const personOf = ({ phone, firstName, lastName }: Pick<NewPatient, 'phone' | 'firstName' | 'lastName'>) =>
  `${phone} ${wholeNameKey(fullName({ firstName, lastName: lastName ?? null }))}`;

/**
 * Marks rows of people who are already registered or appear twice in the table, so that an import creates no
 * duplicates.
 */
export async function markTwice(clinic: Handle, { values, faults }: CheckedTable<NewPatient>): Promise<void> {
  const seen = new Map<string, number>();
  const seenAbha = new Map<string, number>();
  for (const { row, value } of values) {
    const person = personOf(value);
    const earlier = seen.get(person);
    if (earlier) faults.add(row, 'phone', `The same person is in row ${earlier}`);
    else seen.set(person, row);
    const sameAbha = value.abhaNumber ? seenAbha.get(value.abhaNumber) : undefined;
    if (sameAbha) faults.add(row, 'abhaNumber', `Row ${sameAbha} has this ABHA number too`);
    else if (value.abhaNumber) seenAbha.set(value.abhaNumber, row);
  }
  for (let at = 0; at < values.length; at += batch) {
    const part = values.slice(at, at + batch);
    const phones = [...new Set(part.map(({ value }) => value.phone))];
    const abhaNumbers = part.flatMap(({ value }) => value.abhaNumber ?? []);
    const registered = await clinic
      .selectFrom('patients')
      .select(['patientNumber', 'phone', 'firstName', 'lastName', 'abhaNumber'])
      .where((is) =>
        is.or([is('phone', 'in', phones), ...(abhaNumbers.length > 0 ? [is('abhaNumber', 'in', abhaNumbers)] : [])]),
      )
      .execute();
    const known = new Map(registered.map((patient) => [personOf(patient), patient.patientNumber]));
    const knownAbha = new Map(registered.map(({ abhaNumber, patientNumber }) => [abhaNumber, patientNumber]));
    for (const { row, value } of part) {
      const number = known.get(personOf(value));
      const abhaOwner = value.abhaNumber ? knownAbha.get(value.abhaNumber) : undefined;
      if (number) faults.add(row, 'phone', `Already registered as patient ${number}`);
      else if (abhaOwner) faults.add(row, 'abhaNumber', `Patient ${abhaOwner} has this ABHA number`);
    }
  }
}
