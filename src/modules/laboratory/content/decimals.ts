/**
 * The decimals to which an analyte is reported, as laboratories print it. Limits of an analyte never have more, so that
 * no value is flagged because of decimals that are not reported. The clinic can set its own.
 */
const byPlaces: readonly (readonly [places: number, codes: string])[] = [
  [0, 'na cl fbs ppbs rbs ogttf ogtt1 ogtt2 egfr alt ast alp ggt chol hdl ldl tg vldl nonhdl amyl lip ldh ck'],
  [0, 'iron tibc tsat b12 t3 bnp fib p24 esr mant spmot uwbc urbc'],
  [
    1,
    'k co2 ca mg phos urea uric prot alb glob agr hba1c crp lact hb hct mcv mch mchc rdw neut lymph mono eos baso plt',
  ],
  [1, 'pt aptt pco2 po2 hco3 t4 vitd ferr ckmb hcy fol ins cpep tpo pth cort prl fsh lh e2 testo bhcg afp cea ca125'],
  [1, 'ca199 ra ccp aso acr spconc retic'],
  [2, 'creat bilt bild bili rbc wbc aec inr ddimer ft4 ft3 ph ica psa prog'],
  [3, 'tsh trop pct usg'],
];

export const decimalPlaces: Readonly<Record<string, number>> = Object.fromEntries(
  byPlaces.flatMap(([places, codes]) => codes.split(' ').map((code) => [code, places])),
);
