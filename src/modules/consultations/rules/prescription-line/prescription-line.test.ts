import { describe, expect, test } from 'vitest';
import { drugs } from '../../content/drugs.ts';
import { starterList } from '../drug-list.ts';
import { drugText } from '../prescribed-drug.ts';
import { findDrug } from './find-drug.ts';
import { readLine } from './prescription-line.ts';

const textOf = (line: string) => {
  const { drug, faults } = readLine(line, starterList);
  return drug ? drugText(drug) : faults.map(({ message }) => message).join(' ');
};

describe('reading a line', () => {
  test.each([
    ['pcm 650 101 5d', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['PCM 650 101 5D', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['  pcm   650   101   5d ', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['tab pcm 650 101 5d', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['T. Pan 40 od 5d', 'Pantoprazole 40 mg, once a day, 5 days'],
    ['tab. pcm 650 101 5d', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['pcm 650mg 1-0-1 5 days', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['pcm 650 mg 1 - 0 - 1 x 5 days', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['pcm 5d 101 650', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['dolo 650 tds 3d', 'Paracetamol 650 mg, three times a day, 3 days'],
    ['para 500 111 3d af', 'Paracetamol 500 mg, morning, noon and night, 3 days, after food'],
    ['paracetamol 1g tds 2d', 'Paracetamol 1000 mg, three times a day, 2 days'],
    ['pcm 650 sos', 'Paracetamol 650 mg, when needed'],
    ['pcm 650 stat', 'Paracetamol 650 mg, once, immediately'],
    ['pcm 650 q6h 2d', 'Paracetamol 650 mg, every 6 hours, 2 days'],
    ['pcm 650 every 6 hours for 2 days', 'Paracetamol 650 mg, every 6 hours, 2 days'],
    ['pcm syp 250 5ml tds 3d', 'Paracetamol 250 mg/5 ml syrup, 5 ml three times a day, 3 days'],
    ['pcm 250/5 5ml tds 3d', 'Paracetamol 250 mg/5 ml syrup, 5 ml three times a day, 3 days'],
    ['syp pcm 250mg/5ml 5ml tds 3d', 'Paracetamol 250 mg/5 ml syrup, 5 ml three times a day, 3 days'],
    ['pcm 250 mg / 5 ml 5 ml tds 5/7', 'Paracetamol 250 mg/5 ml syrup, 5 ml three times a day, 5 days'],
    ['pcm 100mg/ml drops 1ml tds 3d', 'Paracetamol 100 mg/ml drops, 1 ml three times a day, 3 days'],
    ['pcm 250 7.5 ml 111 3d', 'Paracetamol 250 mg/5 ml syrup, 7.5 ml morning, noon and night, 3 days'],
    ['t bact oint bd 7d', 'Mupirocin 2 % ointment, apply twice a day, 7 days'],
    ['tab bact oint bd 7d', 'Two forms given'],
    ['pcm drops 1ml tds 3d', 'Paracetamol 100 mg/ml drops, 1 ml three times a day, 3 days'],
    ['amox 500 111 7d', 'Amoxicillin 500 mg, morning, noon and night, 7 days'],
    ['amoxiclav 625 101 5d', 'Amoxicillin + Clavulanic acid 625 mg, morning and night, 5 days'],
    ['augmentin 625 bd 5d af', 'Amoxicillin + Clavulanic acid 625 mg, twice a day, 5 days, after food'],
    ['amoxicillin clav 625 bd 5d', 'Amoxicillin + Clavulanic acid 625 mg, twice a day, 5 days'],
    ['azith 500 100 3d', 'Azithromycin 500 mg, morning, 3 days'],
    ['doxy 100 101 7d', 'Doxycycline 100 mg, morning and night, 7 days'],
    ['doxy 101 100 7d', 'Doxycycline 100 mg, morning and night, 7 days'],
    ['thyroxine 100 100 cont es', 'Levothyroxine 100 mcg, morning, to be continued, on an empty stomach'],
    ['cetirizine 10 hs 10d', 'Cetirizine 10 mg, at bedtime, 10 days'],
    ['cet 10 001 10d', 'Cetirizine 10 mg, night, 10 days'],
    ['montair-lc 001 10d', 'Levocetirizine + Montelukast 5 mg + 10 mg, night, 10 days'],
    ['pan 40 100 2w bf', 'Pantoprazole 40 mg, morning, 14 days, before food'],
    ['pan d 100 2w before food', 'Pantoprazole + Domperidone 40 mg + 30 mg, morning, 14 days, before food'],
    ['telma 40 od 1m', 'Telmisartan 40 mg, once a day, 30 days'],
    ['telma-h 40 od 1 month', 'Telmisartan + Hydrochlorothiazide 40 mg + 12.5 mg, once a day, 30 days'],
    ['amlo 5 100 30d', 'Amlodipine 5 mg, morning, 30 days'],
    ['metformin 500 1-0-1 30d', 'Metformin 500 mg, morning and night, 30 days'],
    ['metformin 500 2-0-1 30d', 'Metformin 500 mg, 2 morning and 1 night, 30 days'],
    ['metformin 500 202 30d', 'Metformin 500 mg, 2 tablets morning and night, 30 days'],
    ['clona 0.5 0-0-½ 10d', 'Clonazepam 0.5 mg, 0.5 tablet night, 10 days'],
    ['clona 0.5 0-0-1/2 10d', 'Clonazepam 0.5 mg, 0.5 tablet night, 10 days'],
    ['clona .5 hs 10d', 'Clonazepam 0.5 mg, at bedtime, 10 days'],
    ['vit d3 cap 60k weekly 8w', 'Cholecalciferol 60000 IU, once a week, 56 days'],
    ['d3 cap 60,000 once a week 8 weeks', 'Cholecalciferol 60000 IU, once a week, 56 days'],
    ['b12 1500 od 1m', 'Methylcobalamin 1500 mcg, once a day, 30 days'],
    ['pred 10 1-1-1-1 5d', 'Prednisolone 10 mg, morning, noon, evening and night, 5 days'],
    ['asthalin inhaler 2 puffs sos', 'Salbutamol 100 mcg inhaler, 2 puffs when needed'],
    ['foracort 200 2puffs bd 1m', 'Budesonide + Formoterol 200 mcg + 6 mcg inhaler, 2 puffs twice a day, 30 days'],
    ['moxi eye drops 1 drop qid 5d', 'Moxifloxacin 0.5 % eye drops, 1 drop four times a day, 5 days'],
    ['clotri cream bd 2w', 'Clotrimazole 1 % cream, apply twice a day, 14 days'],
    ['ors 1 sachet sos', 'Oral rehydration salts 21.8 g sachet, 1 sachet when needed'],
    ['ors sos', 'Oral rehydration salts 21.8 g sachet, when needed'],
    ['lantus 10units hs cont', 'Insulin glargine 100 IU/ml injection, 10 units at bedtime, to be continued'],
    ['lantus 100iu/ml 10u hs cont', 'Insulin glargine 100 IU/ml injection, 10 units at bedtime, to be continued'],
    [
      'mixtard 40 iu/ml 10-0-8 u 30d',
      'Insulin human 30/70 40 IU/ml injection, 10 units morning and 8 units night, 30 days',
    ],
    ['heparin 5000 units/ml 1 ml sc bd 5d', 'Heparin 5000 IU/ml injection, 1 ml SC twice a day, 5 days'],
    ['penidure 1.2 MU im stat', 'Benzathine benzylpenicillin 1.2 MU injection, IM once, immediately'],
    ['cyclopam sos', 'Dicyclomine + Paracetamol 20 mg + 500 mg, when needed'],
    ['mtx 7.5 weekly 8w', 'Methotrexate 7.5 mg, once a week, 56 days'],
    ['mtx 7.5 hs weekly 8w', 'Methotrexate 7.5 mg, at bedtime, once a week, 56 days'],
    ['pred 10 eod 10d', 'Prednisolone 10 mg, every other day, 10 days'],
    ['pcm 650 101 5d; only if fever', 'Paracetamol 650 mg, morning and night, 5 days, only if fever'],
    ['pcm 650 101 5d af; only if fever', 'Paracetamol 650 mg, morning and night, 5 days, after food; only if fever'],
    ['pcm 650 2tabs bd 5d', 'Paracetamol 650 mg, 2 tablets twice a day, 5 days'],
    ['pcm 650 2 tabs bd 5d', 'Paracetamol 650 mg, 2 tablets twice a day, 5 days'],
    ['pcm 650 tab 101 5d', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['amlo 5 tab od 30d', 'Amlodipine 5 mg, once a day, 30 days'],
    ['d3 60k sachet weekly 8w', 'Cholecalciferol 60000 IU sachet, once a week, 56 days'],
    ['meftal-spas sos', 'Mefenamic acid + Dicyclomine 250 mg + 10 mg, when needed'],
    ['pcm 650 tds 5/7', 'Paracetamol 650 mg, three times a day, 5 days'],
    ['pan 40 od 2/52', 'Pantoprazole 40 mg, once a day, 14 days'],
    ['telma 40 od 3/12', 'Telmisartan 40 mg, once a day, 90 days'],
    ['pcm 650 101 5', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['amlo 5 od 7', 'Amlodipine 5 mg, once a day, 7 days'],
    ['amlo 5 od 10d', 'Amlodipine 5 mg, once a day, 10 days'],
    ['pcm 650 tds x5', 'Paracetamol 650 mg, three times a day, 5 days'],
    ['pcm 650 tds × 5', 'Paracetamol 650 mg, three times a day, 5 days'],
    ['fosfo od 1', 'Fosfomycin 3 g sachet, once a day, 1 day'],
    ['monocef 1g iv bd 5d', 'Ceftriaxone 1000 mg injection, IV twice a day, 5 days'],
    ['inj monocef 1000 i/v bd 5/7', 'Ceftriaxone 1000 mg injection, IV twice a day, 5 days'],
    ['monocef 1g 2 vials iv od 3d', 'Ceftriaxone 1000 mg injection, 2 vials IV once a day, 3 days'],
    ['tt 0.5ml im stat', 'Tetanus toxoid 0.5 ml injection, 0.5 ml IM once, immediately'],
    ['diclo 1ml i.m. stat', 'Diclofenac 75 mg/ml injection, 1 ml IM once, immediately'],
    ['lantus 10 units sc hs cont', 'Insulin glargine 100 IU/ml injection, 10 units SC at bedtime, to be continued'],
    ['lantus 10u s/c hs cont', 'Insulin glargine 100 IU/ml injection, 10 units SC at bedtime, to be continued'],
    [
      'mixtard 40 10-0-8 units cont',
      'Insulin human 30/70 40 IU/ml injection, 10 units morning and 8 units night, to be continued',
    ],
    [
      'mixtard 40 10-0-8 u sc cont',
      'Insulin human 30/70 40 IU/ml injection, SC 10 units morning and 8 units night, to be continued',
    ],
    [
      'mixtard 40 12 - 0 - 12 units 1m',
      'Insulin human 30/70 40 IU/ml injection, 12 units morning and 12 units night, 30 days',
    ],
    ['morphine 10 inj 0.5 ml iv stat', 'Morphine 10 mg/ml injection, 0.5 ml IV once, immediately'],
    ['heparin 5000 1 ml sc bd 5d', 'Heparin 5000 IU/ml injection, 1 ml SC twice a day, 5 days'],
    ['clexane 40mg sc od 5d', 'Enoxaparin 40 mg injection, SC once a day, 5 days'],
    ['pcm 650 tds prn', 'Paracetamol 650 mg, up to three times a day, when needed'],
    ['pcm 650 prn tds 3d', 'Paracetamol 650 mg, up to three times a day, when needed, 3 days'],
    ['pcm 650 101 sos', 'Paracetamol 650 mg, morning and night, when needed'],
    ['clona 0.5 hs prn 5', 'Clonazepam 0.5 mg, at bedtime, when needed, 5 days'],
    ['pred 10 alternate days 10d', 'Prednisolone 10 mg, every other day, 10 days'],
    ['pred 10 on alternate days 2/52', 'Prednisolone 10 mg, every other day, 14 days'],
    ['pred 10 alt days 10d', 'Prednisolone 10 mg, every other day, 10 days'],
    ['pred 10 100 eod 10d', 'Prednisolone 10 mg, morning, every other day, 10 days'],
    ['caberlin 0.25 twice a week 4w', 'Cabergoline 0.25 mg, twice a week, 28 days'],
    ['pcm 650 1+0+1 5d', 'Paracetamol 650 mg, morning and night, 5 days'],
    ['amlo 5 half tab od 30d', 'Amlodipine 5 mg, 0.5 tablet once a day, 30 days'],
    ['amlo 5 1/2 od 30d', 'Amlodipine 5 mg, 0.5 tablet once a day, 30 days'],
    ['amlo 5 ½ tab od 30d', 'Amlodipine 5 mg, 0.5 tablet once a day, 30 days'],
    ['clona 0.5 ½ hs 10d', 'Clonazepam 0.5 mg, 0.5 tablet at bedtime, 10 days'],
    ['pred 10 1½ od 5d', 'Prednisolone 10 mg, 1.5 tablets once a day, 5 days'],
    ['pred 10 1½-0-½ 5d', 'Prednisolone 10 mg, 1.5 morning and 0.5 night, 5 days'],
    ['thyroxine 25 quarter tab od cont', 'Levothyroxine 25 mcg, 0.25 tablet once a day, to be continued'],
    ['clona 1 - 0-0-1 10d', 'Clonazepam 1 mg, night, 10 days'],
    ['ibup 400 101 3d', 'Ibuprofen 400 mg, morning and night, 3 days'],
    ['pcm 1/2 tab 500 tds 3d', 'Paracetamol 500 mg, 0.5 tablet three times a day, 3 days'],
    ['pcm half 500 tds 3d', 'Paracetamol 500 mg, 0.5 tablet three times a day, 3 days'],
    ['diclo gel bd 5', 'Diclofenac 1 % gel, apply twice a day, 5 days'],
    ['pcm 650 6 hourly 3d', 'Paracetamol 650 mg, every 6 hours, 3 days'],
    ['pcm 650 8hrly 3d', 'Paracetamol 650 mg, every 8 hours, 3 days'],
    ['amlo 5 daily 30d', 'Amlodipine 5 mg, once a day, 30 days'],
    ['pcm 650 3 times a day 5 days', 'Paracetamol 650 mg, three times a day, 5 days'],
    ['pcm 650 2 times daily 5d', 'Paracetamol 650 mg, twice a day, 5 days'],
    ['inj monocef 1 gm iv bd 3d', 'Ceftriaxone 1000 mg injection, IV twice a day, 3 days'],
    ['combiflam 1tab tds 5', 'Ibuprofen + Paracetamol 400 mg + 325 mg, 1 tablet three times a day, 5 days'],
    ['pcm 650 bd 5d;; rest;', 'Paracetamol 650 mg, twice a day, 5 days, rest'],
    ['glime 2mg 2tabs od 1m', 'Glimepiride 2 mg, 2 tablets once a day, 30 days'],
    ['pcm 650 tds 2 wks', 'Paracetamol 650 mg, three times a day, 14 days'],
    ['pcm 650 tds 1 mth', 'Paracetamol 650 mg, three times a day, 30 days'],
    ['telma 40 od 3 mths', 'Telmisartan 40 mg, once a day, 90 days'],
    ['telma 40 od 2 mnths', 'Telmisartan 40 mg, once a day, 60 days'],
    ['glycomet 500 bd 1 yr', 'Metformin 500 mg, twice a day, 365 days'],
    ['pcm 650 tds x3d', 'Paracetamol 650 mg, three times a day, 3 days'],
    ['pcm 650 tds 3 dys', 'Paracetamol 650 mg, three times a day, 3 days'],
    ['pcm 650 t.d.s. 5d', 'Paracetamol 650 mg, three times a day, 5 days'],
    ['pcm 650 b.d. 5d', 'Paracetamol 650 mg, twice a day, 5 days'],
    ['cet 10 h.s 5d', 'Cetirizine 10 mg, at bedtime, 5 days'],
    ['pcm 650 nocte 5d', 'Paracetamol 650 mg, at bedtime, 5 days'],
    ['pcm 500 1/2 od 3d', 'Paracetamol 500 mg, 0.5 tablet once a day, 3 days'],
    ['cet syp 5ml tds 5d', 'Cetirizine 5 mg/5 ml syrup, 5 ml three times a day, 5 days'],
    ['asthalin 2 puffs bd 5d', 'Salbutamol 100 mcg inhaler, 2 puffs twice a day, 5 days'],
    ['cipro 2 gtt qid 5d', 'Ciprofloxacin 0.3 % eye drops, 2 drops four times a day, 5 days'],
    ['moxi e/d 1 drop qid 5d', 'Moxifloxacin 0.5 % eye drops, 1 drop four times a day, 5 days'],
    ['clona 0.5 mg hs 10d', 'Clonazepam 0.5 mg, at bedtime, 10 days'],
    ['digoxin 250 mcg od cont', 'Digoxin 0.25 mg, once a day, to be continued'],
    ['thyroxine 0.05 mg od cont', 'Levothyroxine 50 mcg, once a day, to be continued'],
    ['b12 1500µg od 30d', 'Methylcobalamin 1500 mcg, once a day, 30 days'],
    ['diclo 1 amp im stat', 'Diclofenac 75 mg/ml injection, 1 ampoule IM once, immediately'],
    ['avil 2cc im stat', 'Pheniramine 22.75 mg/ml injection, 2 ml IM once, immediately'],
    ['lantus 10 iu hs cont', 'Insulin glargine 100 IU/ml injection, 10 units at bedtime, to be continued'],
    ['heparin 5000 5000 units sc bd 5d', 'Heparin 5000 IU/ml injection, 5000 units SC twice a day, 5 days'],
    ['d3 400 units od 30d', 'Cholecalciferol 400 IU/ml drops, 400 units once a day, 30 days'],
    ['d3 cap 60000 units weekly 8w', 'Cholecalciferol 60000 IU, once a week, 56 days'],
    ['mtx 15 every week 4w', 'Methotrexate 15 mg, once a week, 28 days'],
    ['seroflo 250 2puffs bd 1m', 'Salmeterol + Fluticasone 50 mcg + 250 mcg inhaler, 2 puffs twice a day, 30 days'],
    ['syndopa 25 tds 30d', 'Levodopa + Carbidopa 100 mg + 25 mg, three times a day, 30 days'],
    ['pred 10 3-2-0-1 5d', 'Prednisolone 10 mg, 3 morning, 2 noon and 1 night, 5 days'],
    ['metformin 1000 200 30d', 'Metformin 1000 mg, 2 tablets morning, 30 days'],
    ['mixtard 40 12-8-6 units cont', '12 units morning, 8 units noon and 6 units night'],
    [
      'human mixtard 30/70 40 10-0-8 units cont',
      'Insulin human 30/70 40 IU/ml injection, 10 units morning and 8 units night, to be continued',
    ],
  ])('%s', (line, text) => {
    expect(textOf(line)).toContain(text);
  });
});

describe('an impossible line is refused with the reason', () => {
  test.each([
    ['', 'Enter a drug'],
    ['   ', 'Enter a drug'],
    ['tab', 'Enter a drug'],
    ['; take rest', 'Enter a drug'],
    ['xyzzy', 'No drug found for "xyzzy"'],
    ['xyzzy 500 101 5d', 'No drug found for "xyzzy"'],
    ['101', 'No drug found for "101"'],
    ['5d', 'No drug found for "5d"'],
    ['😀 500 101 5d', 'No drug found for "😀"'],
    ['పారాసిటమాల్ 650 101 5d', 'No drug found for'],
    ['select * from patients', 'No drug found for "select"'],
    ['ఆపు pcm 650 bd 5d', 'No drug found for "ఆపు"'],
    ['बंद pcm 650 bd 5d', 'No drug found for "बंद"'],
    ['? pcm 650 bd 5d', 'No drug found for "?"'],
    ['pcm ? 650 bd 5d', `"?" isn't recognised.`],
    ['hydro 10 hs 5d', '"hydro" matches several drugs'],
    ['keto bd 5d', '"keto" matches several drugs'],
    ['dex 4 od 3d', '"dex" matches several drugs'],
    ['bd daily pcm', 'No drug found'],
    ['pcm 650 bd daily 5d', 'Two frequencies given: "daily".'],
    ['pcm 650 1 bd 5d', 'Is "1" how many each time?'],
    ['flagyl 400 2 tds 5d', 'Is "2" how many each time?'],
    ['combiflam 2 tds 3d', 'Is "2" how many each time?'],
    ['warfarin 2.5 od 30d', 'Warfarin is not listed in 2.5.'],
    ['lactulose 2 bd 3d', 'Lactulose is not listed in 2.'],
    ['paracetmol 650 101 5d', 'Did you mean one of these?'],
    ['met 500 101 5d', '"met" matches several drugs'],
    ['pcm', 'Which one?'],
    ['pcm 101 5d', 'Which one?'],
    ['pcm 655 101 5d', 'Paracetamol is not listed in 655.'],
    ['pcm 650mcg 101 5d', 'Paracetamol is not listed in 650 mcg.'],
    ['pcm 650 5d', 'How often?'],
    ['pcm 650 101', 'For how long?'],
    ['doxy 100 5d', 'How often?'],
    ['pcm 650 000 5d', '"000" gives no dose.'],
    ['pcm 650 9-0-9 5d', '"9-0-9" is more than 4 at once.'],
    ['pcm 650 101 bd 5d', 'Two frequencies given: "bd".'],
    ['pcm 650 101 5d 7d', 'Two durations given: "7d".'],
    ['pcm 650 500 101 5d', 'Two strengths given: "500".'],
    ['pcm 650 101 0d', 'Enter at least 1 day.'],
    ['pcm 650 101 400d', '"400d" is longer than a year.'],
    ['pcm 650 101 -5d', '"-5d" isn\'t recognised.'],
    ['pcm 650 101 5d please', '"please" isn\'t recognised. Put notes after a semicolon.'],
    ['pcm cream 101 5d', 'Paracetamol is not listed as cream.'],
    ['pcm 300/5 5ml tds 3d', 'Paracetamol is not listed in 300 mg/5 ml.'],
    ['pcm 250/5 tds 3d', 'How much each time? For example 5 ml.'],
    ['amlo 5/5 od 30d', 'Amlodipine is not listed in 5 mg/5 ml.'],
    ['pcm syp 250 tds 3d', 'How much each time? For example 5 ml.'],
    ['asthalin inhaler bd 5d', 'How much each time? For example 2 puffs.'],
    ['vit d3 60k weekly 8w', 'Which form?'],
    ['pcm 2 puffs bd 5d', 'Paracetamol comes as tablet, syrup, drops, injection.'],
    ['amlo 5tab od 30d', '"5tab" is more than 4 at once.'],
    ['pcm 650 9 tabs od 5d', '"9" is more than 4 at once.'],
    ['clona 1/2 tab hs 10d', 'Which one?'],
    ['clona ½ hs 10d', 'Which one?'],
    ['amlo od 5', 'For how long?'],
    ['amlo od 5 10', 'Which is the strength?'],
    ['pcm 650 5 101', 'Two strengths given: "5".'],
    ['pcm 650 tds 5 7', 'Two durations given: "7".'],
    ['pcm 650 tds 0', 'Enter at least 1 day.'],
    ['pcm 650 tds 5/8', `"5/8" isn't recognised.`],
    ['pcm 650 tds 5/70', `"5/70" isn't recognised.`],
    ['pcm 650 10-0-8 5d', '"10-0-8" is more than 4 at once.'],
    ['mixtard 40 10-0-8 cont', 'For insulin, add the word units.'],
    ['pcm 650 10-0-8 units 5d', 'Not dosed in units: Paracetamol comes as tablet'],
    ['pcm 10-0-8 units 5d', 'Not dosed in units: Paracetamol comes as tablet'],
    ['pcm 10 units sc stat', 'Not dosed in units: Paracetamol comes as tablet'],
    ['diclo 10 units sc stat', 'Not dosed in units: Diclofenac comes as tablet'],
    ['monocef 1g 5 units iv bd 5d', 'Not dosed in units: Ceftriaxone comes as injection.'],
    ['amlo 5 10-0-8 units 5d', 'Not dosed in units: Amlodipine comes as tablet.'],
    ['penidure 12 units im stat', 'Not dosed in units'],
    ['lantus 1 vial sc hs cont', 'How many units each time?'],
    ['lantus 1 ml sc hs cont', 'How many units each time?'],
    ['lantus sc hs cont', 'How much each time? For example 10 units.'],
    ['tt im stat', 'How much each time? For example 1 ml.'],
    ['heparin 5000 1 vial iv stat', 'How many units each time?'],
    ['heparin 2.5k units sc bd 5d', `"2.5k" isn't recognised.`],
    ['amlo 5 od 10', 'Which is the strength? Write the days as "10d".'],
    ['amlo 5 od 5', 'Which is the strength? Write the days as "5d".'],
    ['pan 40 od 20', 'Which is the strength? Write the days as "20d".'],
    ['warf 5 od 2', 'Which is the strength? Write the days as "2d".'],
    ['zinc 20 od 20', 'Which is the strength? Write the days as "20d".'],
    ['telma-am 40 od 5', 'Which is the strength? Write the days as "5d".'],
    ['mtx 7.5 weekly 10', 'Which is the strength?'],
    ['warf 1 1/2 od 30d', 'Is "1 ½" how many each time?'],
    ['clona 0.5 1 ½ hs 10d', 'Is "1 ½" how many each time?'],
    ['pcm 650 2tab 2-0-1 5d', 'Two amounts given'],
    ['omez 20 od bf af 5d', 'Two times of meals given: "af".'],
    ['pcm 650 stat 5d', 'Once only, or for days?'],
    ['digoxin 0,125 od cont', `"0,125" isn't recognised.`],
    ['thyroxine 0,100 od cont', `"0,100" isn't recognised.`],
    ['clona 05 hs 10d', 'Clonazepam is not listed in 5.'],
    ['clona 0,5 mg hs 10d', `"0,5mg" isn't recognised.`],
    ['thyroxine 50mg od cont', 'Levothyroxine is not listed in 50 mg.'],
    ['digoxin 25 od cont', 'Digoxin is not listed in 25.'],
    ['pcm 500 µg bd 5d', 'Paracetamol is not listed in 500 mcg.'],
    ['adrenaline 0.5mg im stat', 'Adrenaline is not listed in 0.5 mg.'],
    ['furo 20mg iv bd 3d', 'Furosemide is not listed in 20 mg.'],
    ['pcm 250 5m tds 3d', 'Two durations given: "3d".'],
    ['pcm 15mg/kg tds 3d', `"15mg/kg" isn't recognised.`],
    ['pcm 650 q4-6h 3d', `"q4-6h" isn't recognised.`],
    ['pcm 650 4-6 hourly 3d', `isn't recognised.`],
    ['pcm 650 bd 3-5 days', `"3-5days" isn't recognised.`],
    ['pcm 500 1-2 tds 5d', `"1-2" isn't recognised.`],
    ['pcm 500 11/2 bd 5d', `"11/2" isn't recognised.`],
    ['pcm 650 1 0 1 5d', 'Two strengths given'],
    ['pcm 650 1--1 5d', `"1--1" isn't recognised.`],
    ['pcm 650 1-0-1x5d', `isn't recognised.`],
    ['pcm 650 bd5d', `"bd5d" isn't recognised.`],
    ['pcm 650 101 5d 10 tabs', '"10" is more than 4 at once.'],
    ['pcm 650 sos max 3/day', `"max" isn't recognised.`],
    ['pcm 650 stat then bd 5d', `"then" isn't recognised.`],
    ['pcm 650 mane nocte 5d', 'Two frequencies given: "nocte".'],
    ['pcm 650 once 3d', `"once" isn't recognised.`],
    ['pcm 650 22 mths', 'longer than a year'],
    ['pred 40 od 5d then 20 od 5d', `"then" isn't recognised.`],
    ['pred 40 od 5d taper', `"taper" isn't recognised.`],
    ['amox 125 1 tsp tds 5d', `"tsp" isn't recognised.`],
    ['aspirin + clopi 75 od 30d', `"clopi" isn't recognised.`],
    ['telma am 40/5 od 30d', 'not listed in 40 mg/5 ml'],
    ['pcm 650 iv tds 3d', 'Paracetamol is not listed in 650.'],
    ['pcm tab 650 iv tds 3d', 'Only an injection is given IV.'],
    ['monocef 1g iv im bd 5d', 'Two routes given: "im".'],
    ['pcm 650 sos stat', 'Two frequencies given: "stat".'],
    ['pcm 650 tds stat', 'Two frequencies given: "stat".'],
    ['pcm 650 tds prn sos', 'Two frequencies given: "sos".'],
    ['pcm 650 eod weekly 5d', 'Two frequencies given: "weekly".'],
    ['mtx 7.5 weekly od 4w', 'Two frequencies given: "od".'],
    ['mtx 7.5 od weekly 4w', 'Two frequencies given: "weekly".'],
    ['mtx 7.5 bd weekly 4w', 'Two frequencies given: "weekly".'],
    ['amox cap 500 tds 250', 'Which is the strength? Write the days as "250d".'],
    ['pcm 650 twice 5d', `"twice" isn't recognised.`],
    ['omez 20 half od 5d', 'Half a capsule cannot be given.'],
    ['omez 20 ½-0-0 5d', 'Half a capsule cannot be given.'],
    ['pcm 650 1-1 5d', `"1-1" isn't recognised.`],
    ['pcm 650 1-0-1-1-1 5d', "isn't recognised."],
    ['pcm 650 1-1/2 5d', "isn't recognised."],
    ['lantus 0 units hs cont', '"0units" is not a dose.'],
    ['pcm tab cream 650 101 5d', 'Two forms given: "cream".'],
    ['d3 cap 60k weekly 8', '8 days or 8 weeks?'],
    ['mtx 7.5 4 weekly', 'Two strengths given: "4".'],
    ['caberlin 0.25 twice a week 4', '4 days or 4 weeks?'],
    ['glime 2 tabs od 1m', 'Is "2" the strength or how many?'],
    ['tab pred 10 2 vials od 5d', 'Two forms given: "2vials".'],
    ['pred 10 2vials tab od 5d', 'Two forms given: "2vials".'],
    ['glime 1 tab od 1m', 'Is "1" the strength or how many?'],
    ['pcm 650 3 hourly 3d', `"q3h" isn't recognised.`],
    ['linezolid 400 3d', 'Is "400" the strength, or 4 in the morning?'],
    ['folic 400 3m', 'Is "400" the strength, or 4 in the morning?'],
    ['secnil 2000 1d', 'Is "2000" the strength, or 2 in the morning?'],
    ['pred 5 3-2-1 5d', 'Is "3-2-1" for the parts of each day?'],
    ['pred 5 4321 5d', 'Is "4321" for the parts of each day?'],
    ['digoxin .125 od cont', 'Digoxin is not listed in 0.125.'],
    ['lina 2.5 od 30d', 'Linagliptin is not listed in 2.5.'],
    ['montair-lc 10 hs 10d', 'Levocetirizine + Montelukast is not listed in 10.'],
    ['telma-am 5 od 30d', 'Telmisartan + Amlodipine is not listed in 5.'],
  ])('%s', (line, message) => {
    expect(readLine(line, starterList).drug).toBeNull();
    expect(textOf(line)).toContain(message);
  });
});

describe('the beginning of a name', () => {
  test.each([
    ['dig', ['Aluminium hydroxide + Magnesium hydroxide', 'Digoxin']],
    ['nitro', ['Glyceryl trinitrate', 'Nitrofurantoin']],
    ['foli', ['Folic acid', 'Methotrexate']],
    ['nico', ['Acenocoumarol', 'Nicorandil']],
    ['para', ['Paracetamol']],
    ['telmi', ['Telmisartan']],
  ])('%s means all that are called so', (typed, names) => {
    expect(
      findDrug([typed], starterList)
        .matches.map(({ name }) => name)
        .sort(),
    ).toEqual(names);
  });

  test.each(['oflomac 200 bd 5d', 'ascoril 5ml tds 5d', 'montek 10 hs 10d', 'zerodol bd 5d', 'penicillin 250 qid 5d'])(
    'before a hyphen is another product and only offered: %s',
    (line) => {
      expect(textOf(line)).toMatch(/^No drug found for "\w+". Did you mean one of these/);
    },
  );
});

describe('choices for what is missing', () => {
  const choicesOf = (line: string) => readLine(line, starterList).faults?.flatMap(({ choices }) => choices) ?? [];

  test('offer the drug', () => {
    expect(choicesOf('met 500 101 5d').map(({ text }) => text)).toContain('Metformin 500 101 5d');
    expect(choicesOf('paracetmol 650 101 5d').map(({ text }) => text)).toEqual(['Paracetamol 650 101 5d']);
  });

  test('replace the typed part of a name with the full name of the drug', () => {
    const texts = choicesOf('insulin regular 10 units sc stat').map(({ text }) => text);
    expect(texts).toContain('Insulin human regular 10units sc stat');
    expect(texts).toContain('Insulin glargine regular 10units sc stat');
  });

  test.each([
    ['pcm 1/2 tab tds 3d', '500 mg, 0.5 tablet three times a day'],
    ['clona half hs 10d', '0.25 mg, 0.5 tablet at bedtime'],
    ['pcm 2 tabs tds 3d', '500 mg, 2 tablets three times a day'],
    ['pcm 2tabs tds 3d', '500 mg, 2 tablets three times a day'],
    ['inj monocef 2 vials iv od 3d', '250 mg injection, 2 vials IV once a day'],
    ['pcm syp 5 ml tds 3d', '125 mg/5 ml syrup, 5 ml three times a day'],
    ['d3 cap 60k weekly 8', 'once a week, 8 days'],
    ['pcm 650 2 tds 5d', '650 mg, 2 tablets three times a day, 5 days'],
    ['pcm 650 1.5 tds 5d', '650 mg, 1.5 tablets three times a day, 5 days'],
    ['meftal spas 1 bd 3', '250 mg + 10 mg, 1 tablet twice a day, 3 days'],
    ['montek lc 1 hs 10', '5 mg + 10 mg, 1 tablet at bedtime, 10 days'],
    ['amlo od 30', '2.5 mg, once a day, 30 days'],
    ['amlo 101 30 5d', '2.5 mg, morning and night, 5 days'],
    ['napra sos 5', '250 mg, when needed, 5 days'],
    ['amlo 5 od 10', '5 mg, once a day, 10 days'],
    ['mtx 7.5 weekly 10', '7.5 mg, once a week, 10 days'],
    ['clona 0.5 1 ½ hs 10d', '0.5 mg, 1.5 tablets at bedtime, 10 days'],
    ['d3 60000 units weekly 8w', '60000 IU, once a week, 56 days'],
    ['inj diclo 75 im stat', '75 mg/ml injection, 1 ml IM once'],
    ['inj pcm 1g iv tds 2/7', '1000 mg/100 ml injection, 100 ml IV three times a day'],
    ['lasix 20mg iv stat', '10 mg/ml injection, 2 ml IV once'],
    ['dexa 8 iv bd 3d', '4 mg/ml injection, 2 ml IV twice a day, 3 days'],
    ['adrenaline 0.5mg im stat', '1 mg/ml injection, 0.5 ml IM once'],
    ['phenytoin 1000 iv stat', '50 mg/ml injection, 20 ml IV once'],
    ['clopidogrel 300 stat', '75 mg, 4 tablets once, immediately'],
    ['ecosprin 300 stat', '75 mg, 4 tablets once, immediately'],
    ['inj lasix 400 bd 2d', '10 mg/ml injection, 40 ml twice a day, 2 days'],
    ['ceftriaxone 2g iv od 5d', '500 mg injection, 4 vials IV once a day, 5 days'],
    ['amikacin 750 iv od 5d', '250 mg injection, 3 vials IV once a day, 5 days'],
    ['wysolone 60 od 5d', '20 mg, 3 tablets once a day, 5 days'],
    ['pcm syp 150 mg tds 3d', '125 mg/5 ml syrup, 6 ml three times a day, 3 days'],
    ['digoxin .125 od cont', '0.25 mg, 0.5 tablet once a day, to be continued'],
    ['pred 5 3-2-1 5d', '3 morning, 2 noon and 1 night, 5 days'],
    ['linezolid 400 3d', '600 mg, 4 tablets morning, 3 days'],
  ])('keep everything else typed in "%s"', (line, text) => {
    const [first] = choicesOf(line);
    expect(first && textOf(first.text)).toContain(text);
  });

  test('offer the other strength where a number could be a strength or days', () => {
    const texts = (line: string) => choicesOf(line).map(({ text }) => text);
    expect(texts('amlo 5 od 10')).toEqual(['Amlodipine 5 od 10d', 'Amlodipine 10 od']);
    expect(texts('mtx 7.5 weekly 10')).toContain('Methotrexate 7.5 weekly 10w');
    expect(texts('glime 2 ½ od 30d').slice(0, 2)).toEqual(['Glimepiride 2½ od 30d', 'Glimepiride 2mg ½ od 30d']);
  });

  test.each(['pcm 101 5d', 'pcm 655 101 5d', 'vit d3 60k weekly 8w', 'seroflo 1 puff bd 1m', 'syndopa tds 30d'])(
    'for "%s" each lead to a line without the same question',
    (line) => {
      const choices = choicesOf(line);
      expect(choices.length).toBeGreaterThan(1);
      for (const { text } of choices) expect(textOf(text)).not.toMatch(/Which|not listed/);
    },
  );
});

test.each([
  ['pcm 650 101 5d', 10],
  ['metformin 500 201 30d', 90],
  ['clona 0.5 0-0-½ 10d', 5],
  ['clona 0.5 0-0-½ 5d', 3],
  ['pred 10 eod 10d', 5],
  ['d3 cap 60k weekly 8w', 8],
  ['folic 5 2tabs weekly 10d', 4],
  ['pred 10 2tabs eod 5d', 6],
  ['clona 0.5 ½ eod 5d', 2],
  ['pcm 650 2tabs bd 5d', 20],
  ['pcm 650 sos', null],
  ['pcm 650 tds prn 3d', 9],
  ['pred 10 202 eod 10d', 20],
  ['pred 10 1½-0-½ 5d', 10],
  ['amlo 5 ½ od 30d', 15],
  ['caberlin 0.25 twice a week 4w', 8],
  ['monocef 1g iv bd 5d', 10],
  ['thyroxine 50 100 cont', null],
  ['pcm syp 250 5ml tds 3d', null],
])('%s needs the quantity %s to be dispensed', (line, quantity) => {
  expect(readLine(line, starterList).drug?.quantity).toBe(quantity);
});

describe('the list of drugs', () => {
  test('has more than 200 drugs', () => {
    expect(drugs.length).toBeGreaterThan(200);
  });

  test('gives no two drugs the same name', () => {
    const names = drugs.flatMap(({ name, aliases }) =>
      [name, ...aliases].map((known) => known.toLowerCase().replace(/[^a-z0-9]/g, '')),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('has no short form that also begins the name of another drug with the same strength', () => {
    const short = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
    const strengthsOf = ({ forms }: (typeof drugs)[number]) => forms.flatMap(({ strengths }) => strengths);
    const unclear = drugs.flatMap((drug) =>
      drug.aliases.filter((alias) =>
        drugs.some(
          (other) =>
            other !== drug &&
            !other.ingredients.some((name) => drug.ingredients.includes(name)) &&
            short(other.name).startsWith(short(alias)) &&
            strengthsOf(other).some((strength) => strengthsOf(drug).includes(strength)),
        ),
      ),
    );
    expect(unclear).toEqual([]);
  });

  test.each(drugs.map((drug) => [drug.name, drug] as const))('%s is found by each of its names', (name, drug) => {
    for (const known of [drug.name, ...drug.aliases]) {
      const { faults, drug: read } = readLine(`${known} sos`, starterList);
      const message = faults?.map((fault) => fault.message).join(' ') ?? '';
      expect(read ? read.drug : message).toMatch(read ? name : /^(Which|How much)/);
    }
  });

  test('writes every strength in a form that can be typed', () => {
    const strengths = drugs.flatMap(({ forms }) => forms.flatMap((form) => form.strengths));
    expect(strengths.filter((strength) => !/^[\d.]+ (mg|mcg|g|IU|%|MU|ml)/.test(strength))).toEqual([]);
  });
});
