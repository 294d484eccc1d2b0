-- Names in Bengali, Gurmukhi, Gujarati, Odia, Malayalam and Tamil are found by their sound too, as those in Devanagari, Telugu and Kannada
-- are. All these scripts have one order of letters. soundOfIndic in the code says the same; a test compares them.

-- Tamil writes k and g, d and t, p and b alike: between vowels and after a nasal they are soft.
create function tamil_sounds(name text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(name, 'ட்சு?(?=மி)', 'க்ஷ்', 'g'),
      'ட்சி', 'க்ஷி'), 'கிருஷ்', 'க்ரிஷ்'), 'ங்க', 'ங்ग'), 'ந்த', 'ந்द'), 'ம்ப', 'ம்ब'), 'ண்ட', 'ண்ड'), 'ஞ்ச', 'ஞ்ज'),
    '(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])க(?!\u0bcd)', 'ग', 'g'),
    '(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])ட(?!\u0bcd)', 'ड', 'g'),
    '(?<=[\u0b85-\u0bb9\u0bbe-\u0bcc])ப(?!\u0bcd)', 'ब', 'g'),
    '(?<!ச்)ச(?!்ச)', 'स', 'g');

create or replace function indic_name(name text) returns text
  language sql immutable parallel safe
  return translate(
    replace(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(
        regexp_replace(replace(replace(replace(tamil_sounds(
        -- The Hindi way, in the north: the a that a letter brings with it is silent at the end of a word and between two long syllables.
        regexp_replace(regexp_replace(
          replace(replace(replace(
            translate(
              replace(replace(normalize(name, nfc), 'ੱ', ''), 'ৎ', 'ত্'),
              'ঁংঃঅআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌ্ৰৱਁਂਃਅਆਇਈਉਊਏਐਓਔਕਖਗਘਙਚਛਜਝਞਟਠਡਢਣਤਥਦਧਨਪਫਬਭਮਯਰਲਲ਼ਵਸ਼ਸਹ਼ਾਿੀੁੂੇੈੋੌ੍ੰઁંઃઅઆઇઈઉઊઋએઐઓઔકખગઘઙચછજઝઞટઠડઢણતથદધનપફબભમયરલળવશષસહ઼ાિીુૂૃેૈોૌ્ଁଂଃଅଆଇଈଉଊଋଏଐଓଔକଖଗଘଙଚଛଜଝଞଟଠଡଢଣତଥଦଧନପଫବଭମଯରଲଳଵଶଷସହ଼ାିୀୁୂୃେୈୋୌ୍ୟୱ',
              'ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलशषसह़ािीुूृेैोौ्रवँंःअआइईउऊएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशसह़ािीुूेैोौ्ंँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृेैोौ्ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ािीुूृेैोौ्यव'),
            U&'\093c', ''), 'ज्ञ', 'ग्य'), 'सिंह', 'सिंघ'),
          '(?<!\u094d)([\u0915-\u0939])(?![\u0900-\u097f])', U&'\\1\094d', 'g'),
          '(?<=[\u093e-\u094c])([\u0915-\u0939])(?=[\u0915-\u0939][\u093e-\u094c])', U&'\\1\094d', 'g')),
          'జ్ఞ', 'గ్న'), 'ಜ್ಞ', 'ಗ್ನ'), 'ജ്ഞ', 'ഗ്ന'),
          '([ൺൻർൽൾൿ])', U&'\\1\0d4d', 'g'),
        'ఁంఃఅఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహాిీుూృెేైొోౌ్ಁಂಃಅಆಇಈಉಊಋಎಏಐಒಓಔಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಱಲಳವಶಷಸಹಾಿೀುೂೃೆೇೈೊೋೌ್ഁംഃഅആഇഈഉഊഋഏഐഓഔകഖഗഘങചഛജഝഞടഠഡഢണതഥദധനഩപഫബഭമയരറലളഴവശഷസഹ഼ാിീുൂൃേൈോൌ്എഒെൊൺൻർൽൾൿஂஃஅஆஇஈஉஊஏஐஓஔகஙசஜஞடணதநனபமயரறலளழவஶஷஸஹாிீுூேைோௌ்எஒெொൗ',
        'ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्ँंःअआइईउऊऋएएऐओओऔकखगघङचछजझञटठडढणतथदधनपफबभमयररलळवशषसहािीुूृेेैोोौ्ँंःअआइईउऊऋएऐओऔकखगघङचछजझञटठडढणतथदधननपफबभमयररलळलवशषसह़ािीुूृेैोौ्एओेोणनरलळकंःअआइईउऊएऐओऔकङचजञटणतननपमयररलळलवशषसहािीुूेैोौ्एओेोौ'),
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
            normalize(lower(case when name ~ '[\u0900-\u0d7f]' then indic_name(name) else name end), nfd),
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
   and patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0900-\u0d7f]';
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients
  cross join lateral search_terms_of(patients.first_name, patients.last_name, patients.phone, patients.abha_number) as term
 where patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0900-\u0d7f]';
alter table patient_search_terms force row level security;
alter table patients force row level security;
