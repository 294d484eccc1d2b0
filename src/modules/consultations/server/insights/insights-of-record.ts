import { ageOn } from '#modules/vitals/rules/age-on.ts';
import type { DrugList } from '../../rules/drug-list.ts';
import { type Insight, insightsOf, type SetOfOtherRoom } from '../../rules/insights.ts';
import { asWritten, type PrescribedDrug } from '../../rules/prescribed-drug.ts';
import { readLine } from '../../rules/prescription-line/prescription-line.ts';
import { isRunning, type RunningDrug } from '../../rules/safety/drug-warnings.ts';
import type { VisitRecord } from '../read-records.ts';

/** The drugs that the patient still takes on the day of the visit. */
export function runningDrugs({ pastVisits, day }: Pick<VisitRecord, 'pastVisits' | 'day'>): RunningDrug[] {
  return pastVisits
    .toReversed()
    .flatMap(({ appointmentId, day: since, prescribed }) =>
      prescribed.filter((drug) => isRunning(drug, since, day)).map((drug) => ({ drug, appointmentId, since })),
    );
}

/** The signed drugs, or the readable lines of a draft. */
function drugsOf({ prescribed, lines }: VisitRecord, list: DrugList): PrescribedDrug[] {
  if (prescribed) return prescribed;
  return lines.flatMap(({ text, isAsWritten }) => readLine(text, list).drug ?? (isAsWritten ? [asWritten(text)] : []));
}

interface SortedInsights {
  insights: Insight[];
  dismissed: Insight[];
}

export function insightsOfRecord(
  record: VisitRecord,
  otherRooms: readonly SetOfOtherRoom[],
  list: DrugList,
): SortedInsights {
  const { appointmentId, day, birthDate, allergies, wasPregnant, ordered, vitals, pastVisits, reports } = record;
  const all = insightsOf({
    appointmentId,
    day,
    age: ageOn(birthDate, day),
    allergies,
    isPregnant: wasPregnant,
    vitals,
    otherRooms,
    pastVisits,
    reports,
    running: runningDrugs(record),
    ordered,
    prescribed: drugsOf(record, list),
    list,
  });
  const isDismissed = ({ key }: Insight) => record.dismissed.includes(key);
  return { insights: all.filter((insight) => !isDismissed(insight)), dismissed: all.filter(isDismissed) };
}
