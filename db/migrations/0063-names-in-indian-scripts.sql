-- Names in Devanagari, Telugu and Kannada are found by their sound, as those in Latin letters are: लक्ष्मी, లక్ష్మి and Laxmi. The three
-- scripts have one order of letters, so two of them are read as the first. soundOfIndic in the code says the same; a test compares them.
create function indic_name(name text) returns text
  language sql immutable parallel safe
  return translate(
    replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(
        replace(replace(
        -- Hindi does not say the a that a letter brings with it at the end of a word, nor between two long syllables.
        regexp_replace(regexp_replace(
          replace(replace(replace(normalize(name, nfc), U&'\093c', ''), 'ज्ञ', 'ग्य'), 'सिंह', 'सिंघ'),
          '(?<!\u094d)([\u0915-\u0939])(?![\u0900-\u097f])', U&'\\1\094d', 'g'),
          '(?<=[\u093e-\u094c])([\u0915-\u0939])(?=[\u0915-\u0939][\u093e-\u094c])', U&'\\1\094d', 'g'),
          'జ్ఞ', 'గ్న'), 'ಜ್ಞ', 'ಗ್ನ'),
        'ఁంఃఅఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహాిీుూృెేైొోౌ్ಁಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಱಲಳವಶಷಸಹಾಿೀುೂೃೆೇೈೊೋೌ್',
        'ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्'),
      '\u0902(?=[\u092a-\u092e])|\u0902(?![\u0900-\u097f])', U&'\092e\094d', 'g'),
      '[\u0901\u0902]', U&'\0928\094d', 'g'),
      '([\u0915-\u0939])(?![\u093e-\u094d])', '\1अ', 'g'),
      '[\u0943\u090b]', 'ri', 'g'),
      '[\u0948\u0910]', 'ai', 'g'),
      '[\u094c\u0914]', 'au', 'g'),
      U&'\094d', ''),
    'अआाइईिीउऊुूएेओोकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहः',
    'aaaiiiiuuuuiiuukkggnccjjnttddnttddnppbbmirllussshh');

create or replace function fold_name(name text) returns text
  language sql immutable parallel safe
  return trim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(
        replace(
          regexp_replace(regexp_replace(
            normalize(lower(case when name ~ '[\u0900-\u097f\u0c00-\u0cff]' then indic_name(name) else name end), nfd),
            '[\u0300-\u036f.''’`]', '', 'g'), '[!-/:-@\[-_{-~\s]+', ' ', 'g'),
          'x', 'ks'),
        'eowvyzqf', 'iuuuijkp'),
      '([bcdgjklmnprst])h', '\1', 'g'),
      'h\y', '', 'g'),
      '([a-z])\1+', '\1', 'g'),
      '\ymuham[aiu]', 'muhama', 'g'),
      '\y(muhd|md)\y', 'muhamad', 'g'),
      '\ysaid', 'sid', 'g'),
      '\y(saik|sk)\y', 'sik', 'g'),
      '\s+', ' ', 'g'));

-- The terms of those whose names are written so, in all clinics, which the owner does not see otherwise.
alter table patients no force row level security;
alter table patient_search_terms no force row level security;
delete from patient_search_terms
 using patients
 where patients.clinic_id = patient_search_terms.clinic_id and patients.patient_number = patient_search_terms.patient_number
   and patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0900-\u097f\u0c00-\u0cff]';
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients cross join lateral search_terms_of(patients) as term
 where patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0900-\u097f\u0c00-\u0cff]';
alter table patient_search_terms force row level security;
alter table patients force row level security;
