import { declaredData } from '#foundation/web/requests/declared-data.ts';
import { type Failure, failureOf } from '#foundation/web/requests/failure.ts';
import { type Appointment, alreadyHasToken, ChangedVisit } from '../../contract-visit.ts';
import { changedMeanwhileText } from '../visit/visit-changes.ts';

/** The visit as it is now if someone else changed it first; null for any other error. */
export const changedSince = (error: unknown) => declaredData(error, 'CHANGED_MEANWHILE', ChangedVisit);

/** The visit with which the patient is already waiting for that doctor; null for any other error. */
export const openTokenOf = (error: unknown) =>
  declaredData(error, 'ALREADY_HAS_TOKEN', alreadyHasToken.ALREADY_HAS_TOKEN.data)?.current ?? null;

/** Why a change of a visit was not saved; if the visit changed meanwhile, who changed what. */
export function refusalOf(error: unknown, seen: Appointment): Failure {
  const meanwhile = changedSince(error);
  const failure = failureOf(error);
  return meanwhile ? { ...failure, sentence: changedMeanwhileText(seen, meanwhile) } : failure;
}
