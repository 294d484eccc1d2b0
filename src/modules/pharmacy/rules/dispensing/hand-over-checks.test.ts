import { describe, expect, test } from 'vitest';
import { starterList } from '#modules/consultations/rules/drug-list.ts';
import { checksOf, drugOfItem } from './hand-over-checks.ts';

const known = { running: [], isPregnant: false, list: starterList };
const taken = (genericName: string) => drugOfItem({ name: 'A brand', genericName, form: 'tablet', strength: '' });

describe('an allergy to sulfa drugs needs a reason for', () => {
  test.each(['Cotrimoxazole', 'Co-trimoxazole', 'Sulphamethoxazole + Trimethoprim'])('%s', (genericName) => {
    const { asked } = checksOf(taken(genericName), { ...known, allergies: ['Sulfa'], before: [] });
    expect(asked).toEqual([expect.stringContaining('sulfonamide')]);
  });
});

test('an allergy to penicillin needs a reason for co-amoxiclav', () => {
  const { asked } = checksOf(taken('Co-amoxiclav'), { ...known, allergies: ['Penicillin'], before: [] });
  expect(asked).toEqual([expect.stringContaining('penicillin')]);
});

describe('of two medicines for one patient', () => {
  test.each([
    ['Warfarin', 'Cotrimoxazole', 'noted'],
    ['Methotrexate', 'Co-trimoxazole', 'asked'],
    ['Methotrexate', 'Amoxicillin', 'noted'],
    ['Methotrexate', 'Aspirin', 'noted'],
    ['Tamoxifen', 'Bupropion', 'asked'],
    ['Terbinafine', 'Metoprolol', 'noted'],
    ['Terbinafine', 'Amitriptyline', 'noted'],
    ['Tramadol', 'Carbamazepine', 'noted'],
    ['Morphine', 'Baclofen', 'noted'],
    ['Colchicine', 'Rosuvastatin', 'noted'],
    ['Glimepiride', 'Semaglutide', 'noted'],
    ['Tenofovir disoproxil fumarate', 'Diclofenac', 'noted'],
    ['Zidovudine', 'Valganciclovir', 'noted'],
    ['Nevirapine', 'Ketoconazole', 'asked'],
    ['Erlotinib', 'Omeprazole', 'asked'],
  ] as const)('%s and %s: the second is %s', (one, other, severity) => {
    const checks = checksOf(taken(other), { ...known, allergies: [], before: [taken(one)] });
    expect(checks[severity]).toHaveLength(1);
    expect(checks[severity === 'asked' ? 'noted' : 'asked']).toEqual([]);
  });
});

describe('in pregnancy', () => {
  test.each([
    ['Telmisartan', 'tablet', "Not in pregnancy: telmisartan, harm to the child's kidneys"],
    ['Paracetamol + Ibuprofen', 'tablet', "Not in pregnancy: ibuprofen, from week 20 harm to the child's kidneys"],
    ['ISOTRETINOIN IP', 'capsule', 'Not in pregnancy: isotretinoin, severe malformations'],
    ['Diclofenac', 'gel', null],
    ['Paracetamol', 'tablet', null],
  ])('%s (%s) needs a reason: %s', (genericName, form, reason) => {
    const drug = drugOfItem({ name: 'A brand', genericName, form, strength: '' });
    const material = { ...known, allergies: [], before: [] };
    const asked = reason === null ? [] : [expect.stringContaining(reason)];
    expect(checksOf(drug, { ...material, isPregnant: true })).toEqual({ asked, noted: [] });
    expect(checksOf(drug, material)).toEqual({ asked: [], noted: [] });
  });
});
