-- A name has a second key, in which names that may be one person's are the same: सलमा is Salma, Kamala Kamla, சாந்தி Shanthi. nameKey in the
-- code says the same; a test compares them. Beginnings of names stay beginnings in the first key alone, so both are searched.
create function alike_name(folded text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(regexp_replace(
      -- Read from its end: the a between two syllables, as Hindi leaves it out.
      reverse(regexp_replace(reverse(folded), '([aiu]r?[bcdghjklmnprstui])a(?=[bcdghjklmnprstui][mn]?[aiu])', '\1', 'g')),
      '([bcdgjklmnprst])h', '\1', 'g'),
      '([a-z])\1+', '\1', 'g'),
      'nd', 'nt'),
      'nt[aiu]r(?![aiu])', 'ntr', 'g'),
      'ntiran\y', 'ntran', 'g'),
      '\yrih', 'rah', 'g'),
      '\ysupir', 'subr', 'g'),
      'gumar', 'kumar'),
      'kas(?=mi)', 'ks', 'g'),
      '\ygu(ri|tam)\y', 'gau\1', 'g'),
      '\ysu(mia|jania|rau)\y', 'sau\1', 'g'),
      '\ymusumi\y', 'mausumi', 'g'),
      '\yku(salia|sik)\y', 'kau\1', 'g'),
      '\ysaurau\y', 'saurab', 'g'),
      '\ygaurab\y', 'gaurau', 'g');

create function name_key(name text) returns text
  language sql immutable parallel safe
  return alike_name(fold_name(name));

-- More of the common names in Urdu, which leaves short vowels out.
create or replace function urdu_name(name text) returns text
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
  "راو": "rao", "ریڈی": "reddy", "کمار": "kumar", "سنگھ": "singh", "شرما": "sharma", "رام": "ram", "کرشن": "krishna",
  "عمران": "imran", "زبیدہ": "zubaida", "صایمہ": "saima", "شاہین": "shaheen", "رضیہ": "razia",
  "نادیہ": "nadia", "ارشد": "arshad", "مسعود": "masood", "شمیم": "shamim", "تسلیم": "tasleem",
  "فرحان": "farhan", "سلمی": "salma", "شبنم": "shabnam", "رضوان": "rizwan", "عدنان": "adnan",
  "کامران": "kamran", "ممتاز": "mumtaz", "شبیر": "shabbir", "بشیر": "basheer", "نصیر": "naseer",
  "ظہیر": "zaheer", "جمیل": "jameel", "خلیل": "khaleel", "حفیظ": "hafeez", "لطیف": "lateef",
  "شریف": "shareef", "حنیف": "haneef", "رفیق": "rafiq", "صادق": "sadiq", "فاروق": "farooq", "اعظم": "azam",
  "معین": "moin", "امین": "ameen", "یاسر": "yasir", "ناصر": "nasir", "طاہر": "tahir", "آصف": "asif",
  "کاشف": "kashif", "عارف": "arif", "عاطف": "atif", "شعیب": "shoaib", "جنید": "junaid", "زبیر": "zubair",
  "عمیر": "umair", "انیس": "anees", "ادریس": "idrees", "الیاس": "ilyas", "نجمہ": "najma", "عشرت": "ishrat",
  "روبینہ": "rubina", "ثمینہ": "samina", "سکینہ": "sakina", "زلیخا": "zulekha", "کلثوم": "kulsum",
  "نفیسہ": "nafeesa", "طاہرہ": "tahira", "شاہدہ": "shahida", "زاہدہ": "zahida", "ساجدہ": "sajida",
  "خالدہ": "khalida", "راشدہ": "rashida", "عابدہ": "abida", "حمیدہ": "hameeda", "رشیدہ": "rasheeda",
  "فریدہ": "farida", "ناہید": "naheed", "بانو": "bano", "خاتون": "khatoon"
}' as spellings) names
      cross join regexp_split_to_table(
        translate(regexp_replace(normalize(name, nfc), '[\u064b-\u0652\u0670\u200c]', '', 'g'), 'يىكهةۃۂؤئأإٱ', 'ییکہہہہویااا'),
        '\s+') with ordinality as words (word, place)) end;

create or replace function search_terms_of(first_name text, last_name text, phone text, abha_number text) returns setof text
  language sql immutable parallel safe
begin atomic
  select word || ' ' || said
    -- Offset 0: folded once, not once for each word.
    from (select fold_name(first_name || ' ' || coalesce(last_name, '')) as folded offset 0) name,
         lateral (select folded union select alike_name(folded)) as forms (said),
         unnest(string_to_array(said, ' ')) as word
   where word <> ''
  union
  -- Indian numbers are searched without their country code; fewer than three digits would match almost everybody.
  select '#' || substr(digits, start)
    from (select regexp_replace(phone, '^\+(91)?', '') as digits) number,
         generate_series(1, length(digits) - 2) as start
  union
  select '#' || abha_number where abha_number is not null;
end;

-- The terms of all clinics, which the owner does not see otherwise.
alter table patients no force row level security;
alter table patient_search_terms no force row level security;
delete from patient_search_terms
 using patients
 where patients.clinic_id = patient_search_terms.clinic_id and patients.patient_number = patient_search_terms.patient_number
   and patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0600-\u06ff]';
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients
  cross join lateral (select fold_name(first_name || ' ' || coalesce(last_name, '')) as folded offset 0) as name
  cross join lateral search_terms_of(patients.first_name, patients.last_name, patients.phone, patients.abha_number) as term
 where alike_name(folded) <> folded or patients.first_name || ' ' || coalesce(patients.last_name, '') ~ '[\u0600-\u06ff]'
    on conflict do nothing;
alter table patient_search_terms force row level security;
alter table patients force row level security;
