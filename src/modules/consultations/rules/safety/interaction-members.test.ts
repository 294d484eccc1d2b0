import { describe, expect, test } from 'vitest';
import { starterList } from '../drug-list.ts';
import { asWritten } from '../prescribed-drug.ts';
import { interactionsOf } from './drug-interactions.ts';

const worst = (one: string, other: string) => {
  const { avoid, caution } = interactionsOf(asWritten(other), {
    before: [asWritten(one)],
    running: [],
    list: starterList,
  });
  if (avoid.length > 0) return 'avoid';
  return caution.length > 0 ? 'caution' : 'nothing';
};

/**
 * The members of each class as a pharmacist would list them, and how each interacts with one drug of the other class.
 */
const table = `
tranylcypromine, phenelzine, isocarboxazid, selegiline, rasagiline, moclobemide, linezolid, methylene blue, furazolidone | fluoxetine 20 mg | avoid
tranylcypromine, phenelzine, isocarboxazid, selegiline, rasagiline, moclobemide, linezolid, methylene blue, furazolidone | phenylpropanolamine 25 mg | avoid
fluoxetine, paroxetine, citalopram, escitalopram, sertraline, fluvoxamine, dapoxetine, duloxetine, venlafaxine, desvenlafaxine, milnacipran, levomilnacipran, vortioxetine | linezolid 600 mg | avoid
amitriptyline, nortriptyline, imipramine, clomipramine, dosulepin, dothiepin, doxepin, desipramine, trimipramine, cyclobenzaprine, mirtazapine, trazodone, bupropion | phenelzine 15 mg | avoid
sumatriptan, rizatriptan, zolmitriptan, naratriptan, eletriptan, almotriptan, frovatriptan | phenelzine 15 mg | avoid
pethidine, meperidine, tramadol, tapentadol, methadone, fentanyl, dextromethorphan, dextropropoxyphene | selegiline 5 mg | avoid
sildenafil, tadalafil, vardenafil, avanafil, udenafil, mirodenafil | nitroglycerin 2.6 mg | avoid
isosorbide mononitrate, isosorbide dinitrate, glyceryl trinitrate, nitroglycerin, nicorandil, amyl nitrite | sildenafil citrate 50 mg | avoid
simvastatin, lovastatin | clarithromycin 500 mg | avoid
simvastatin, lovastatin, atorvastatin, rosuvastatin, pitavastatin, pravastatin, fluvastatin | gemfibrozil 600 mg | avoid
simvastatin, lovastatin, atorvastatin, rosuvastatin, pitavastatin | cyclosporine 50 mg | avoid
pravastatin, fluvastatin | ciclosporin 50 mg | caution
clarithromycin, erythromycin, telithromycin, josamycin, itraconazole, ketoconazole, voriconazole, posaconazole, ritonavir, nelfinavir, cobicistat | simvastatin 20 mg | avoid
clarithromycin, erythromycin, telithromycin, roxithromycin, itraconazole, ketoconazole, voriconazole, posaconazole | ergotamine 1 mg | avoid
azithromycin, fluconazole | ergotamine 1 mg | caution
itraconazole, ketoconazole, voriconazole, posaconazole, fluconazole, clarithromycin, erythromycin | pimozide 2 mg | avoid
itraconazole, ketoconazole, voriconazole, posaconazole, fluconazole, miconazole | warfarin 5 mg | either
clarithromycin, erythromycin, itraconazole, ketoconazole, voriconazole, posaconazole | fentanyl patch | caution
amiodarone, sotalol, quinidine, dofetilide, ibutilide, procainamide, haloperidol, pimozide, ziprasidone, citalopram, escitalopram, moxifloxacin, sparfloxacin, cisapride, droperidol, halofantrine, piperaquine | disopyramide 100 mg | avoid
azithromycin, clarithromycin, roxithromycin, levofloxacin, gatifloxacin, ciprofloxacin, fluconazole, voriconazole, ondansetron, chloroquine, hydroxychloroquine, quinine, donepezil, chlorpromazine, levosulpiride, cilostazol, methadone, arsenic trioxide, vandetanib, flecainide | amiodarone 200 mg | either
erythromycin, levofloxacin, moxifloxacin, spiramycin, citalopram, escitalopram, haloperidol, amiodarone, sotalol, methadone, fluconazole, prucalopride | domperidone 10 mg | avoid
omeprazole, esomeprazole, pantoprazole, rabeprazole, lansoprazole, dexlansoprazole, ilaprazole, vonoprazan | atazanavir 300 mg | avoid
rifampicin, rifampin, carbamazepine, phenytoin, phenobarbital, primidone | apixaban 5 mg | avoid
fluvoxamine, ciprofloxacin | tizanidine 2 mg | avoid
fluvoxamine, ciprofloxacin | agomelatine 25 mg | avoid
azathioprine, mercaptopurine | febuxostat 40 mg | avoid
doxycycline, minocycline, tetracycline, lymecycline, demeclocycline | isotretinoin 20 mg | avoid
prazosin, doxazosin, terazosin, alfuzosin | tadalafil 5 mg | caution
ibuprofen, diclofenac, aceclofenac, naproxen, etoricoxib, celecoxib, nimesulide, piroxicam, loxoprofen, polmacoxib, dipyrone, propyphenazone | warfarin 5 mg | caution
sertraline, fluoxetine, paroxetine, venlafaxine | dapoxetine 30 mg | avoid
ethinylestradiol + levonorgestrel, ethinyl estradiol + drospirenone | tranexamic acid 500 mg | avoid
enalapril, ramipril, lisinopril, perindopril, captopril, fosinopril | potassium magnesium citrate | caution
sirolimus, everolimus | voriconazole 200 mg | avoid
`;

const cases = table
  .trim()
  .split('\n')
  .flatMap((row) => {
    const [members = '', other = '', severity = ''] = row.split(' | ');
    return members.split(', ').map((member) => ({ member, other, severity }));
  });

describe('no member of a class is missed, under the names that packs bear', () => {
  test.each(cases)('$member with $other: $severity', ({ member, other, severity }) => {
    const found = [worst(member, other), worst(other, member)];
    if (severity === 'either') expect(found).not.toContain('nothing');
    else expect(found).toEqual([severity, severity]);
  });
});

test.each([
  ['esomeprazole magnesium 40 mg', 'levofloxacin 500 mg'],
  ['losartan potassium 50 mg', 'enalapril 5 mg'],
])('the salt of %s is no drug of its own beside %s', (one, other) => {
  const { avoid, caution } = interactionsOf(asWritten(other), {
    before: [asWritten(one)],
    running: [],
    list: starterList,
  });
  expect([...avoid, ...caution].join()).not.toMatch(/absorbed|calcium|magnesium|potassium rises - check/);
});
