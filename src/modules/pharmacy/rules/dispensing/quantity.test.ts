import { describe, expect, test } from 'vitest';
import { starterList } from '#modules/consultations/rules/drug-list.ts';
import { asWritten } from '#modules/consultations/rules/prescribed-drug.ts';
import { readLine } from '#modules/consultations/rules/prescription-line/prescription-line.ts';
import { neededFor, packUnitOf, quantityFor, regimenOfSigned, tooMany } from './quantity.ts';

/** Each row: the doctor's line | form, strength and pack content | quantity, or why it is asked. */
const table = `// What is counted comes from the line itself.
pcm 650 101 5d | tablet 650 mg | 10
pcm 650 111 5d | tablet 650 mg | 15
pcm 650 1111 3d | tablet 650 mg | 12
pcm 650 od 30d | tablet 650 mg | 30
pcm 650 bd 2w | tablet 650 mg | 28
pcm 650 tds 1m | tablet 650 mg | 90
pcm 650 2-0-1 5d | tablet 650 mg | 15
pcm 500 ½-0-½ 5d | tablet 500 mg | 5
pcm 500 ½-0-0 5d | tablet 500 mg | 3
pcm 500 2 tabs bd 3d | tablet 500 mg | 12
pcm 500 stat | tablet 500 mg | 1
pcm 500 2 tabs stat | tablet 500 mg | 2
pcm 650 tds prn 3d | tablet 650 mg | 9
pcm 650 sos | tablet 650 mg | Taken when needed
pcm 650 tds prn | tablet 650 mg | Taken when needed
telma 40 100 cont | tablet 40 mg | To be continued
telma 40 100 eod 10d | tablet 40 mg | 5
telma 40 100 eod 5d | tablet 40 mg | 3
uprise 60000 cap weekly 8w | capsule 60000 IU | 8
folic 5 weekly 10d | tablet 5 mg | 2
// Counted by whole days: the first, the eighth ...
folic 5 2 tabs weekly 10d | tablet 5 mg | 4
folic 5 3 tabs weekly 4w | tablet 5 mg | 12
telma 40 2 tabs eod 5d | tablet 40 mg | 6
telma 40 ½ tab eod 5d | tablet 40 mg | 2
azithral 500 100 3d | tablet 500 mg | 3
doxt 100 cap 101 7d | capsule 100 mg | 14
electral sachet 111 2d | sachet 21.8 g | 6
budecort 0.5 respules bd 5d | respules 0.5 mg | 10
// Bottles: by what one contains.
pcm syp 250 5ml 101 5d | syrup 250 mg/5 ml 60 | 1
pcm syp 250 5ml tds 3d | syrup 250 mg/5 ml 60 | 1
pcm syp 250 5ml tds 4d | syrup 250 mg/5 ml 60 | 1
pcm syp 250 5ml tds 5d | syrup 250 mg/5 ml 60 | 2
pcm syp 250 5ml tds 5d | syrup 250 mg/5 ml 100 | 1
pcm syp 250 7.5ml 111 5d | syrup 250 mg/5 ml 60 | 2
pcm syp 250 2.5ml bd 3d | syrup 250 mg/5 ml 60 | 1
pcm syp 250 10ml 1111 7d | syrup 250 mg/5 ml 100 | 3
pcm syp 250 5ml 1-1-1 5d | syrup 250 mg/5 ml 60 | 2
pcm syp 250 30ml eod 5d | syrup 250 mg/5 ml 60 | 2
pcm syp 250 5ml 100 eod 20d | syrup 250 mg/5 ml 60 | 1
pcm syp 250 5ml 100 eod 30d | syrup 250 mg/5 ml 60 | 2
pcm syp 250 5ml stat | syrup 250 mg/5 ml 60 | 1
pcm syp 250 5ml tds prn 5d | syrup 250 mg/5 ml 60 | 2
pcm syp 250 5ml sos | syrup 250 mg/5 ml 60 | Taken when needed
pcm syp 250 5ml tds prn | syrup 250 mg/5 ml 60 | Taken when needed
pcm syp 250 5ml bd cont | syrup 250 mg/5 ml 60 | To be continued
pcm syp 250 5ml bd 5d | syrup 250 mg/5 ml | 50 ml needed, no pack size recorded
amoxiclav syp 457 5ml bd 5d | syrup 457 mg/5 ml 30 | 2
duphalac 15ml 001 10d | syrup 10 g/15 ml 150 | 1
duphalac 15ml 001 11d | syrup 10 g/15 ml 150 | 2
pcm drops 1ml tds 3d | drops 100 mg/ml 15 | 1
pcm drops 1ml tds 6d | drops 100 mg/ml 15 | 2
// Twenty drops are a millilitre.
pcm drops 10 drops tds 5d | drops 100 mg/ml 15 | 1
pcm drops 20 drops 1111 5d | drops 100 mg/ml 15 | 2
moxi eye drops 1 drop qid 5d | eye drops 0.5 % 5 | 1
moxi eye drops 2 drops qid 12d | eye drops 0.5 % 5 | 1
moxi eye drops 2 drops qid 14d | eye drops 0.5 % 5 | 2
// An opened bottle lasts for a month, however little is used.
timolol 0.5 1 drop bd 1m | eye drops 0.5 % 5 | 1
timolol 0.5 1 drop od 3m | eye drops 0.5 % 5 | 3
cmc 0.5 1 drop bd 45d | eye drops 0.5 % 10 | 2
moxi eye drops 1 drop stat | eye drops 0.5 % 5 | 1
moxi eye drops 1 drop qid 5d | eye drops 0.5 % | 20 drops needed, no pack size recorded
// Inhalers and sprays: by their number of puffs.
foracort 200 2puffs bd 1m | inhaler 200 mcg + 6 mcg 120 | 1
foracort 200 2puffs bd 2m | inhaler 200 mcg + 6 mcg 120 | 2
foracort 200 2puffs bd 50d | inhaler 200 mcg + 6 mcg 200 | 1
asthalin inhaler 2 puffs sos | inhaler 100 mcg 200 | Taken when needed
asthalin inhaler 2 puffs qid 1m | inhaler 100 mcg 200 | 2
asthalin inhaler 2 puffs qid 1m | inhaler 100 mcg | 240 puffs needed, no pack size recorded
// Injections: vials are counted, an ampoule serves one dose, insulin is used to the last unit.
monocef 1000 inj bd 5d | injection 1000 mg | 10
monocef 1000 stat | injection 1000 mg | 1
diclo inj 1ml im stat | injection 75 mg/ml 1 | 1
diclo inj 1ml im bd 3d | injection 75 mg/ml 1 | 6
diclo inj 1ml im bd 3d | injection 75 mg/ml 3 | 6
diclo inj 2ml im od 3d | injection 75 mg/ml 1 | 6
diclo inj 1ml im bd 3d | injection 75 mg/ml | 6 ml needed, no pack size recorded
diclo inj 1 amp im bd 3d | injection 75 mg/ml 1 | 6
mixtard 40 10-0-8u 30d | injection 40 IU/ml 10 | 2
mixtard 40 10-0-8u 22d | injection 40 IU/ml 10 | 1
mixtard 40 10 units bd 20d | injection 40 IU/ml 10 | 1
mixtard 100 10-0-8u 30d | injection 100 IU/ml 10 | 1
// A pen loses two units at each dose; an opened pen lasts for a month.
mixtard 100 10-0-8u 15d | injection 100 IU/ml 3 | 2
mixtard 100 10 units bd 14d | injection 100 IU/ml 3 | 2
glargine 10 units hs 25d | injection 100 IU/ml 3 | 1
glargine 10 units hs 30d | injection 100 IU/ml 3 | 2
glargine 4 units hs 2m | injection 100 IU/ml 3 | 2
mixtard 40 2 units bd 3m | injection 40 IU/ml 10 | 3
diclo inj 1ml im eod 5d | injection 75 mg/ml 1 | 3
mixtard 40 10-0-8u cont | injection 40 IU/ml 10 | To be continued
// Creams: half a gram per fingertip, if the tube states its content. This is an estimate.
candid cream bd 2w | cream 1 % 15 | 1
candid cream bd 2w | cream 1 % 10 | 2
candid cream tds 3w | cream 1 % 30 | 2
candid cream od 5d | cream 1 % 30 | 1
diclo gel tds 5d | gel 1 % 30 | 1
diclo gel qid 1m | gel 1 % 30 | 2
candid cream bd cont | cream 1 % 15 | Applied, not measured
candid cream bd 2w | cream 1 % | Applied, not measured
diclo gel tds 5d | gel 1 % | Applied, not measured
permite lotion od 1d | lotion 5 % | Applied, not measured
`;

const cases = table.split('\n').flatMap((row) => {
  const [line, product, expected] = row.split(' | ');
  return line && product && expected ? [{ line, product, expected }] : [];
});

function packOf(product: string) {
  const form = /^[a-z ]+(?= [\d.])/.exec(product)?.[0] ?? '';
  const [, strength = '', size] =
    packUnitOf(form) === null
      ? [product, product.slice(form.length + 1)]
      : (/^ (.+?)(?: (\d+))?$/.exec(product.slice(form.length)) ?? []);
  return { form, strength, packSize: size ? Number(size) : null };
}

function signed(text: string) {
  const { drug, faults } = readLine(text, starterList);
  if (!drug) throw new Error(`${text}: ${faults.map(({ message }) => message).join(' ')}`);
  return { ...drug, text };
}

describe('the number to hand over', () => {
  test.each(cases)('$line, of $product: $expected', ({ line, product, expected }) => {
    const drug = signed(line);
    const pack = packOf(product);
    expect({ form: drug.form, strength: drug.strength }).toEqual({ form: pack.form, strength: pack.strength });
    const proposed = quantityFor({ drug, regimen: regimenOfSigned(drug, starterList) }, pack);
    if (/^\d+$/.test(expected)) expect(proposed.quantity).toBe(Number(expected));
    else expect(proposed).toEqual({ quantity: null, words: `${expected}. Enter how many.` });
  });

  test('is left open for a line in free text or one that is read differently today', () => {
    const pack = { form: 'syrup', strength: '250 mg/5 ml', packSize: 60 };
    const free = { ...asWritten('some syrup from the village'), text: 'some syrup from the village' };
    expect(regimenOfSigned(free, starterList)).toBeNull();
    expect(quantityFor({ drug: free, regimen: null }, pack).quantity).toBeNull();
    const drug = { ...signed('pcm syp 250 5ml bd 5d'), dose: '10 ml twice a day' };
    expect(regimenOfSigned(drug, starterList)).toBeNull();
  });

  test('is shown with the calculation behind it', () => {
    const drug = signed('pcm syp 250 5ml 101 5d');
    const pack = { form: 'syrup', strength: '250 mg/5 ml', packSize: 60 };
    expect(quantityFor({ drug, regimen: regimenOfSigned(drug, starterList) }, pack)).toEqual({
      quantity: 1,
      words: '50 ml needed: 1 × 60 ml',
    });
  });

  test('says why a bottle of eye drops is not used up', () => {
    const drug = signed('timolol 0.5 1 drop od 3m');
    const pack = { form: 'eye drops', strength: '0.5 %', packSize: 5 };
    expect(quantityFor({ drug, regimen: regimenOfSigned(drug, starterList) }, pack)).toEqual({
      quantity: 3,
      words: '90 drops needed: 3 × 5 ml, each for a month once opened',
    });
  });

  test('reads the strength of insulin as packs print it, and an ampoule serves one dose', () => {
    const drug = signed('mixtard 40 10 units bd 20d');
    const regimen = regimenOfSigned(drug, starterList);
    const of = (strength: string, packSize = 10) =>
      quantityFor({ drug, regimen }, { form: 'injection', strength, packSize }).quantity;
    expect(['40IU/ml', '40 IU/mL', '40 units/ml', '40 U / ml'].map((strength) => of(strength))).toEqual([1, 1, 1, 1]);
    expect(of('40 IU')).toBeNull();
    expect(of('5000 IU/ml', 1)).toBe(40);
  });

  test('is an estimate for a cream and sets no limit', () => {
    const drug = signed('candid cream bd 2w');
    const prescribed = { drug, regimen: regimenOfSigned(drug, starterList) };
    const tube = { form: 'cream', strength: '1 %', packSize: 15 };
    const proposed = quantityFor(prescribed, tube);
    expect(proposed).toEqual({ quantity: 1, words: 'Applied 28 times, about 14 g: 1 × 15 g', isEstimate: true });
    expect(tooMany({ prescribed: null, dispensed: 0 }, 3, () => proposed)).toBeNull();
    expect(neededFor(prescribed, tube)).toBeNull();
  });

  test.each([
    [10, 0, 10, null, null],
    [10, 0, 11, null, '10 prescribed, 0 already dispensed'],
    [10, 8, 3, null, '10 prescribed, 8 already dispensed'],
    [null, 0, 1, 1, null],
    [null, 0, 10, 1, '1 needed, 0 already dispensed'],
    [null, 1, 1, 2, null],
    [null, 2, 1, 2, '2 needed, 2 already dispensed'],
    [null, 0, 10, null, null],
  ])(
    'of %j prescribed and %i dispensed, %i more where %j are needed: %j',
    (prescribed, dispensed, more, needed, why) => {
      const proposed = () => ({ quantity: needed, words: `${needed} needed` });
      expect(tooMany({ prescribed, dispensed }, more, proposed)).toBe(why);
    },
  );
});
