import type { Form, Schedule } from '../../content/drugs.ts';
import type { ClinicDrug } from '../../contract-lists.ts';
import { drugListOf, type OwnDrug, plain } from '../../rules/drug-list.ts';
import type { Unlisted } from '../../rules/prescription-line/line-fault.ts';

/** A drug as its form holds it: lists are text fields separated by commas. */
export interface DrugDraft {
  name: string;
  aliases: string;
  schedule: Schedule | '';
  allergyGroup: string;
  forms: { form: Form; strengths: string }[];
}

export const blankDraft: DrugDraft = {
  name: '',
  aliases: '',
  schedule: '',
  allergyGroup: '',
  forms: [{ form: 'tablet', strengths: '' }],
};

export const draftOf = ({ name, aliases, schedule, allergyGroup, forms }: OwnDrug): DrugDraft => ({
  name,
  aliases: aliases.join(', '),
  schedule,
  allergyGroup: allergyGroup ?? '',
  forms: forms.map(({ form, strengths }) => ({ form, strengths: strengths.join(', ') })),
});

const several = (typed: string) =>
  typed
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/** Converts the form's values to the input of the contract. */
export const drugOf = ({ name, aliases, schedule, allergyGroup, forms }: DrugDraft) => ({
  name,
  aliases: several(aliases),
  schedule,
  allergyGroup: allergyGroup || null,
  forms: forms.map(({ form, strengths }) => ({ form, strengths: several(strengths) })),
});

/** A draft from the line, added to the clinic's own drug of that name. The schedule of a built-in drug is known. */
export function draftFrom({ name, form, strength }: Unlisted, own: readonly ClinicDrug[]) {
  const known = own.find((drug) => plain(drug.name) === plain(name)) ?? null;
  const listed = drugListOf([]).drugs.find((drug) => drug.name === name);
  const kind = form ?? listed?.forms[0]?.form ?? 'tablet';
  const base = known ? draftOf(known) : { ...blankDraft, name, schedule: listed?.schedule ?? ('' as const), forms: [] };
  const others = base.forms.filter((row) => row.form !== kind);
  const before = base.forms.find((row) => row.form === kind)?.strengths;
  const strengths = [before, strength].filter(Boolean).join(', ');
  return { known, draft: { ...base, forms: [...others, { form: kind, strengths }] } };
}
