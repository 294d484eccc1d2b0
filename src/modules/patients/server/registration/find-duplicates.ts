import { sql } from 'kysely';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { dayIn, usualTimeZone } from '#foundation/shared/dates/dates.ts';
import { readTypedBirth } from '#foundation/shared/dates/typed-birth.ts';
import { normalisePhone } from '#foundation/shared/text/phone.ts';
import { type Duplicate, patientsContract } from '../../contract.ts';
import { duplicateLevel, duplicateLevels, fullName, nameKeys, wholeNameKeys } from '../../rules.ts';
import { rowColumns } from '../patient-columns.ts';

const mostShown = 5;
/** Limit for each way of finding candidates, because a clinic may have thousands with one name. */
const mostLookedAt = 200;
const sameAgeDays = 550;
const dayMilliseconds = 86_400_000;

type Candidate = Omit<Duplicate, 'level' | 'reasons'> & {
  isSameAbha: boolean;
  isSamePhone: boolean;
};

function isSameBirth(typed: { date: string; isEstimated: boolean } | null, candidate: Candidate): boolean | null {
  if (!typed || !candidate.birthDate) return null;
  if (!typed.isEstimated && !candidate.isBirthDateEstimated) return typed.date === candidate.birthDate;
  return Math.abs(Date.parse(typed.date) - Date.parse(candidate.birthDate)) < sameAgeDays * dayMilliseconds;
}

/** Whether one name is the other, or its beginning or end, when both are written without spaces. */
function isPartOf(part: string, name: string): boolean {
  const words = name.trim().split(/\s+/);
  const keys = wholeNameKeys(part);
  return words.some((_, place) =>
    [words.slice(0, place + 1), words.slice(place)].some((some) =>
      wholeNameKeys(some.join(' ')).some((key) => keys.includes(key)),
    ),
  );
}

/** Whether the words of one name are among those of the other. */
function hasWordsOf(one: string, other: string): boolean {
  const [words, others] = [one, other].map((key) => key.split(' ').filter(Boolean));
  return words?.every((word) => others?.includes(word)) ?? false;
}

/** The same person may be Venkata Sai Kumar on one form, Sai Kumar on the next and Saikumar on the third. */
function isSameName(typed: string, candidate: Candidate): boolean {
  const name = fullName(candidate);
  const pairs = nameKeys(typed).flatMap((one) => nameKeys(name).map((other) => [one, other] as const));
  return (
    pairs.some(([one, other]) => hasWordsOf(one, other) || hasWordsOf(other, one)) ||
    isPartOf(typed, name) ||
    isPartOf(name, typed)
  );
}

/**
 * Examines patients with the same phone, ABHA number, date of birth or whole name; `duplicateLevel` decides who may be
 * the same person.
 */
export const findDuplicates = clinicUseCase(patientsContract.duplicates, async ({ input, clinic }) => {
  const phone = normalisePhone(input.phone) ?? '';
  const abha = input.abhaNumber.replace(/\D/g, '');
  const name = `${input.firstName} ${input.lastName}`.replaceAll('\u0000', '').toWellFormed().trim();
  const read = readTypedBirth(input.birthDate, dayIn(usualTimeZone, new Date()));
  const birth = 'birth' in read ? read.birth : null;
  if (!phone && !name && abha.length !== 14) return [];

  const candidates: Candidate[] = await clinic
    .with(
      (cte) => cte('looked').materialized(),
      (db) => {
        const first = (numbers: typeof patients) => db.selectFrom(numbers.limit(mostLookedAt).as('some')).selectAll();
        const patients = db.selectFrom('patients').select('patientNumber');
        const named = db.selectFrom('patientSearchTerms').select('patientNumber');
        const knownDay = birth && !birth.isEstimated ? birth.date : null;
        return first(patients.where('phone', '=', phone))
          .union(patients.where('abhaNumber', '=', abha))
          .union(first(patients.where('birthDate', '=', knownDay)))
          .union(
            db
              .selectFrom(
                named
                  .where(
                    'term',
                    'in',
                    wholeNameKeys(name).map((key) => `=${key}`),
                  )
                  .limit(mostLookedAt)
                  .as('some'),
              )
              .selectAll(),
          );
      },
    )
    .selectFrom('patients')
    .select(rowColumns)
    .select([
      sql<boolean>`coalesce(abha_number = ${abha}, false)`.as('isSameAbha'),
      sql<boolean>`phone = ${phone}`.as('isSamePhone'),
    ])
    .where('patientNumber', 'in', (is) => is.selectFrom('looked').select('patientNumber'))
    .where('mergedInto', 'is', null)
    .where('id', '!=', input.except ?? '00000000-0000-0000-0000-000000000000')
    .orderBy('patientNumber', 'desc')
    .execute();

  return candidates
    .flatMap((candidate) => {
      const { isSameAbha, isSamePhone, ...patient } = candidate;
      const likeness = {
        isSameAbha,
        isSamePhone,
        isSameName: name ? isSameName(name, candidate) : null,
        isSameSex: input.sex ? input.sex === patient.sex : null,
        isSameBirth: isSameBirth(birth, candidate),
      };
      const level = duplicateLevel(likeness);
      if (!level) return [];
      const reasons = [
        ...(isSameAbha ? ['same ABHA number'] : []),
        ...(isSamePhone ? ['same phone'] : []),
        ...(likeness.isSameName ? ['same name'] : []),
        ...(likeness.isSameBirth ? ['same age'] : []),
      ];
      return [{ ...patient, level, reasons }];
    })
    .sort((one, other) => duplicateLevels.indexOf(one.level) - duplicateLevels.indexOf(other.level))
    .slice(0, mostShown);
});
