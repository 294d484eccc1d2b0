-- Names in Urdu are found by their Latin spelling, and names in Gurmukhi also where letters that are said together have no sign between
-- them. spellUrdu and soundOfIndic in the code say the same; a test compares them.

-- Urdu leaves short vowels out: the common names are a list, of others the letters alone are read.
create function urdu_name(name text) returns text
  language sql immutable parallel safe
  return case when name !~ '[\u0600-\u06ff]' then name else (
    select string_agg(coalesce(spellings ->> word, translate(word, 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےء', 'aabpttsjchkddjrrjjsssjtjagpkkglmnnuhhii')), ' ' order by place)
      from (select jsonb '{
  "محمد": "muhammad", "احمد": "ahmed", "محمود": "mahmood", "حامد": "hamid", "علی": "ali", "حسن": "hasan", "حسین": "hussain",
  "حسینی": "hussaini", "عباس": "abbas", "عبدل": "abdul", "عبداللہ": "abdullah", "عبدالرحمن": "abdul rahman",
  "عبدالرحمان": "abdul rahman", "عبدالکریم": "abdul kareem", "عبدالرحیم": "abdul raheem", "عبدالرزاق": "abdul razzaq",
  "عبدالحمید": "abdul hameed", "عبدالعزیز": "abdul aziz", "رحمن": "rahman", "رحیم": "raheem", "کریم": "kareem", "عزیز": "aziz",
  "حمید": "hameed", "مجید": "majeed", "رشید": "rasheed", "سلیم": "saleem", "سلمان": "salman", "خان": "khan", "شیخ": "shaikh",
  "سید": "syed", "مرزا": "mirza", "بیگ": "baig", "بیگم": "begum", "قریشی": "qureshi", "صدیقی": "siddiqui", "انصاری": "ansari",
  "فاروقی": "farooqui", "عثمانی": "usmani", "ہاشمی": "hashmi", "قادری": "qadri", "رضوی": "rizvi", "نقوی": "naqvi", "پٹیل": "patel",
  "عرفان": "irfan", "عمر": "umar", "عثمان": "usman", "بلال": "bilal", "یوسف": "yusuf", "ابراہیم": "ibrahim", "اسماعیل": "ismail",
  "اسحاق": "ishaq", "یعقوب": "yaqoob", "موسی": "musa", "طارق": "tariq", "خالد": "khalid", "ساجد": "sajid", "ماجد": "majid",
  "واجد": "wajid", "زاہد": "zahid", "شاہد": "shahid", "عابد": "abid", "راشد": "rashid", "جاوید": "javed", "پرویز": "parvez",
  "نسیم": "naseem", "وسیم": "waseem", "نعیم": "naeem", "ندیم": "nadeem", "فہیم": "faheem", "کلیم": "kaleem", "اکرم": "akram",
  "اسلم": "aslam", "انور": "anwar", "اکبر": "akbar", "اصغر": "asghar", "افضل": "afzal", "اشرف": "ashraf", "اقبال": "iqbal",
  "امتیاز": "imtiaz", "فیصل": "faisal", "فیروز": "feroz", "غلام": "ghulam", "مصطفی": "mustafa", "مرتضی": "murtaza",
  "مجاہد": "mujahid", "منصور": "mansoor", "ظفر": "zafar", "شکیل": "shakeel", "فاطمہ": "fatima", "عایشہ": "ayesha",
  "خدیجہ": "khadija", "زینب": "zainab", "مریم": "maryam", "حلیمہ": "haleema", "آمنہ": "amina", "صفیہ": "safiya", "رقیہ": "ruqaiya",
  "سلطانہ": "sultana", "پروین": "parveen", "یاسمین": "yasmeen", "نسرین": "nasreen", "شبانہ": "shabana", "رخسانہ": "rukhsana",
  "ریحانہ": "rehana", "فرزانہ": "farzana", "نازیہ": "nazia", "سعدیہ": "sadia", "ثناء": "sana", "ثنا": "sana", "حنا": "hina",
  "صبا": "saba", "زہرہ": "zohra", "زہرا": "zahra", "نور": "noor", "جہاں": "jahan", "النساء": "unnisa", "لکشمی": "lakshmi",
  "راو": "rao", "ریڈی": "reddy", "کمار": "kumar", "سنگھ": "singh", "شرما": "sharma", "رام": "ram", "کرشن": "krishna"
}' as spellings) names
      cross join regexp_split_to_table(
        translate(regexp_replace(normalize(name, nfc), '[\u064b-\u0652\u0670\u200c]', '', 'g'), 'يىكهةۃۂؤئأإٱ', 'ییکہہہہویااا'),
        '\s+') with ordinality as words (word, place)) end;

create function gurmukhi_sounds(name text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(normalize(name, nfc), 'ਪਰੀ', 'ਪ੍ਰੀ'), 'ਪਰੇਮ', 'ਪ੍ਰੇਮ'), 'ਪਰਕਾਸ', 'ਪ੍ਰਕਾਸ'), 'ਪਰਤਾਪ', 'ਪ੍ਰਤਾਪ'), 'ਕਿਰਸ', 'ਕ੍ਰਿਸ'), 'ਸਿਮਰਨ', 'ਸਿਮ੍ਰਨ'), 'ਧਰਮਿੰ', 'ਧਰ੍ਮਿੰ'), 'ਿੰਦਰ', 'ਿੰਦਿਰ'),
    '(?<=[\u0a05-\u0a4c\u0a70])([\u0a15-\u0a39])(?=ਪ੍ਰੀ|ਦੀ|ਜੀ|ਮੀ|ਵੀ|ਬੀ|ਲੀ|ਵੰਤ|ਵਿੰ|ਜਿੰ|ਨਾਮ)', U&'\\1\0a4d', 'g');

create or replace function fold_name(name text) returns text
  language sql immutable parallel safe
  return trim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate(
        replace(
          regexp_replace(regexp_replace(
            normalize(lower(case
              when name ~ '[\u0600-\u06ff\u0900-\u0d7f]' then indic_name(gurmukhi_sounds(urdu_name(name)))
              else name
            end), nfd),
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
   and patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0600-\u06ff\u0a00-\u0a7f]';
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients
  cross join lateral search_terms_of(patients.first_name, patients.last_name, patients.phone, patients.abha_number) as term
 where patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0600-\u06ff\u0a00-\u0a7f]';
alter table patient_search_terms force row level security;
alter table patients force row level security;
