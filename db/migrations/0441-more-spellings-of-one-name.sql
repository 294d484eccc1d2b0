-- More spellings of one name are found by each other: Goud and Gaud, Mounika and మౌనిక, Surender and Surendra, Krupa and Kripa, Vyshnavi and
-- Vaishnavi, Narsimha and నర్సింహ, Biswas and বিশ্বাস, Abdul Rasheed and عبدالرشید. The code says the same; a test compares them.
create or replace function alike_name(folded text) returns text
  language sql immutable parallel safe
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(replace(regexp_replace(regexp_replace(
      -- Read from its end: the a between two syllables, as Hindi leaves it out.
      reverse(regexp_replace(reverse(folded), '([aiu]r?[bcdghjklmnprstui])a(?=[bcdghjklmnprstui][mn]?[aiu])', '\1', 'g')),
      '([bcdgjklmnprst])h', '\1', 'g'),
      '([a-z])\1+', '\1', 'g'),
      'nd', 'nt'),
      'nt[aiu]r(?![aiu])', 'ntr', 'g'),
      'ntiran\y', 'ntran', 'g'),
      'ntra\y', 'ntr', 'g'),
      '\yrih', 'rah', 'g'),
      '\ysupir', 'subr', 'g'),
      'gumar', 'kumar'),
      'kas(?=mi)', 'ks', 'g'),
      'au(?=[bcdghjklmnprst])', 'u', 'g'),
      '(?<=[bcdgjkmnpt])ru(?![aiu])', 'ri', 'g'),
      '\ynaiudu\y', 'naidu', 'g'),
      '\yagrual', 'agraual', 'g'),
      '\ysurau\y', 'surab', 'g'),
      '\ygurab\y', 'gurau', 'g');

-- In names from Telugu, a y between two consonants is ai.
create function spelt_out(name text) returns text
  language sql immutable parallel safe
  return regexp_replace(name, '(?<=[bcdghjklmnprstv])y(?=[bcdfghjklmnprstvz])', 'ai', 'gi');

create or replace function name_key(name text) returns text
  language sql immutable parallel safe
  return alike_name(fold_name(spelt_out(name)));

-- Bengali writes a v after a consonant as b, Telugu and Kannada an m before h as a dot.
create or replace function gurmukhi_sounds(name text) returns text
  language sql immutable parallel safe
  return replace(replace(regexp_replace(
    regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(normalize(name, nfc), 'ਪਰੀ', 'ਪ੍ਰੀ'), 'ਪਰੇਮ', 'ਪ੍ਰੇਮ'), 'ਪਰਕਾਸ', 'ਪ੍ਰਕਾਸ'), 'ਪਰਤਾਪ', 'ਪ੍ਰਤਾਪ'), 'ਕਿਰਸ', 'ਕ੍ਰਿਸ'), 'ਸਿਮਰਨ', 'ਸਿਮ੍ਰਨ'), 'ਧਰਮਿੰ', 'ਧਰ੍ਮਿੰ'), 'ਿੰਦਰ', 'ਿੰਦਿਰ'),
    '(?<=[\u0a05-\u0a4c\u0a70])([\u0a15-\u0a39])(?=ਪ੍ਰੀ|ਦੀ|ਜੀ|ਮੀ|ਵੀ|ਬੀ|ਲੀ|ਵੰਤ|ਵਿੰ|ਜਿੰ|ਨਾਮ)', U&'\\1\0a4d', 'g'),
    '(?<=[জতদশষসহ]্)ব', 'ৱ', 'g'), 'ంహ', 'మ్హ'), 'ಂಹ', 'ಮ್ಹ');

-- Abdul is written in one word with the name that follows.
create or replace function urdu_name(name text) returns text
  language sql immutable parallel safe
  return case when name !~ '[\u0600-\u06ff]' then name else (
    select string_agg(abdul || coalesce(spellings ->> rest, translate(rest, 'اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےء', 'aabpttsjchkddjrrjjsssjtjagpkkglmnnuhhii')), ' ' order by place)
      from (select jsonb '{
  "محمد": "muhammad", "احمد": "ahmed", "محمود": "mahmood", "حامد": "hamid", "علی": "ali", "حسن": "hasan", "حسین": "hussain",
  "حسینی": "hussaini", "عباس": "abbas", "عبدل": "abdul", "عبداللہ": "abdullah", "رحمن": "rahman", "رحیم": "raheem",
  "کریم": "kareem", "عزیز": "aziz", "حمید": "hameed", "مجید": "majeed", "رشید": "rasheed", "سلیم": "saleem", "سلمان": "salman",
  "خان": "khan", "شیخ": "shaikh", "سید": "syed", "مرزا": "mirza", "بیگ": "baig", "بیگم": "begum", "قریشی": "qureshi",
  "صدیقی": "siddiqui", "انصاری": "ansari", "فاروقی": "farooqui", "عثمانی": "usmani", "ہاشمی": "hashmi", "قادری": "qadri",
  "رضوی": "rizvi", "نقوی": "naqvi", "پٹیل": "patel", "عرفان": "irfan", "عمر": "umar", "عثمان": "usman", "بلال": "bilal",
  "یوسف": "yusuf", "ابراہیم": "ibrahim", "اسماعیل": "ismail", "اسحاق": "ishaq", "یعقوب": "yaqoob", "موسی": "musa", "طارق": "tariq",
  "خالد": "khalid", "ساجد": "sajid", "ماجد": "majid", "واجد": "wajid", "زاہد": "zahid", "شاہد": "shahid", "عابد": "abid",
  "راشد": "rashid", "جاوید": "javed", "پرویز": "parvez", "نسیم": "naseem", "وسیم": "waseem", "نعیم": "naeem", "ندیم": "nadeem",
  "فہیم": "faheem", "کلیم": "kaleem", "اکرم": "akram", "اسلم": "aslam", "انور": "anwar", "اکبر": "akbar", "اصغر": "asghar",
  "افضل": "afzal", "اشرف": "ashraf", "اقبال": "iqbal", "امتیاز": "imtiaz", "فیصل": "faisal", "فیروز": "feroz", "غلام": "ghulam",
  "مصطفی": "mustafa", "مرتضی": "murtaza", "مجاہد": "mujahid", "منصور": "mansoor", "ظفر": "zafar", "شکیل": "shakeel",
  "فاطمہ": "fatima", "عایشہ": "ayesha", "خدیجہ": "khadija", "زینب": "zainab", "مریم": "maryam", "حلیمہ": "haleema", "آمنہ": "amina",
  "صفیہ": "safiya", "رقیہ": "ruqaiya", "سلطانہ": "sultana", "پروین": "parveen", "یاسمین": "yasmeen", "نسرین": "nasreen",
  "شبانہ": "shabana", "رخسانہ": "rukhsana", "ریحانہ": "rehana", "فرزانہ": "farzana", "نازیہ": "nazia", "سعدیہ": "sadia",
  "ثناء": "sana", "ثنا": "sana", "حنا": "hina", "صبا": "saba", "زہرہ": "zohra", "زہرا": "zahra", "نور": "noor", "جہاں": "jahan",
  "النساء": "unnisa", "لکشمی": "lakshmi", "راو": "rao", "ریڈی": "reddy", "کمار": "kumar", "سنگھ": "singh", "شرما": "sharma",
  "رام": "ram", "کرشن": "krishna", "عمران": "imran", "زبیدہ": "zubaida", "صایمہ": "saima", "شاہین": "shaheen", "رضیہ": "razia",
  "نادیہ": "nadia", "ارشد": "arshad", "مسعود": "masood", "شمیم": "shamim", "تسلیم": "tasleem", "فرحان": "farhan", "سلمی": "salma",
  "شبنم": "shabnam", "رضوان": "rizwan", "عدنان": "adnan", "کامران": "kamran", "ممتاز": "mumtaz", "شبیر": "shabbir",
  "بشیر": "basheer", "نصیر": "naseer", "ظہیر": "zaheer", "جمیل": "jameel", "خلیل": "khaleel", "حفیظ": "hafeez", "لطیف": "lateef",
  "شریف": "shareef", "حنیف": "haneef", "رفیق": "rafiq", "صادق": "sadiq", "فاروق": "farooq", "اعظم": "azam", "معین": "moin",
  "امین": "ameen", "یاسر": "yasir", "ناصر": "nasir", "طاہر": "tahir", "آصف": "asif", "کاشف": "kashif", "عارف": "arif",
  "عاطف": "atif", "شعیب": "shoaib", "جنید": "junaid", "زبیر": "zubair", "عمیر": "umair", "انیس": "anees", "ادریس": "idrees",
  "الیاس": "ilyas", "نجمہ": "najma", "عشرت": "ishrat", "روبینہ": "rubina", "ثمینہ": "samina", "سکینہ": "sakina", "زلیخا": "zulekha",
  "کلثوم": "kulsum", "نفیسہ": "nafeesa", "طاہرہ": "tahira", "شاہدہ": "shahida", "زاہدہ": "zahida", "ساجدہ": "sajida",
  "خالدہ": "khalida", "راشدہ": "rashida", "عابدہ": "abida", "حمیدہ": "hameeda", "رشیدہ": "rasheeda", "فریدہ": "farida",
  "ناہید": "naheed", "بانو": "bano", "خاتون": "khatoon", "رحمان": "rahman", "صابر": "sabir", "صابرہ": "sabira", "صغری": "sughra",
  "فرحین": "farheen", "تبسم": "tabassum", "تسنیم": "tasneem", "نسیمہ": "naseema", "نعیمہ": "naeema", "حسینہ": "haseena",
  "شاہنواز": "shahnawaz", "شہناز": "shahnaz", "مہناز": "mehnaz", "گلناز": "gulnaz", "عظمی": "uzma", "اسرا": "isra",
  "کوثر": "kausar", "منیر": "muneer", "منیرہ": "muneera", "نذیر": "nazeer", "مقصود": "maqsood", "محبوب": "mahboob",
  "محبوبہ": "mahbooba", "غوث": "ghouse", "غوثیہ": "ghousia", "معراج": "meraj", "سراج": "siraj", "اعجاز": "aijaz", "انعام": "inam",
  "اکرام": "ikram", "احسان": "ehsan", "ستار": "sattar", "جبار": "jabbar", "قادر": "khader", "سلام": "salam", "غفار": "gaffar",
  "غفور": "gafoor", "خواجہ": "khaja", "قاسم": "qasim", "ہاشم": "hashim", "کریمہ": "kareema", "سمیر": "sameer", "سمیرا": "sameera",
  "نورجہاں": "noorjahan", "سعید": "sayeed", "سعیدہ": "sayeeda", "عامر": "aamir", "بابر": "babar", "سہیل": "sohail",
  "نوید": "naveed", "اختر": "akhtar", "وحید": "waheed", "وحیدہ": "waheeda", "نثار": "nisar", "عقیل": "aqeel", "شفیق": "shafeeq",
  "حیدر": "haider", "زینت": "zeenat", "نکہت": "nikhat", "رحمت": "rahmat", "نصرت": "nusrat", "فرحت": "farhat", "شوکت": "shaukat",
  "ذاکر": "zakir", "شاکر": "shakir", "عالیہ": "aliya", "ثریا": "suraiya", "آفرین": "afreen", "افتخار": "iftekhar",
  "مختار": "mukhtar", "وقار": "waqar", "سکندر": "sikandar", "نجیب": "najeeb", "حبیب": "habeeb", "حبیبہ": "habeeba", "مہر": "mehar",
  "شمع": "shama", "جلیل": "jaleel", "رزاق": "razzaq"
}' as spellings) names
      cross join regexp_split_to_table(
        translate(regexp_replace(normalize(name, nfc), '[\u064b-\u0652\u0670\u200c]', '', 'g'), 'يىكهةۃۂؤئأإٱ', 'ییکہہہہویااا'),
        '\s+') with ordinality as words (word, place)
      cross join lateral (select not spellings ? word and word ~ '^عبدال.' as is_compound) as kinds
      cross join lateral (select case when is_compound then 'abdul ' else '' end as abdul,
                                 case when is_compound then substr(word, 6) else word end as rest) as parts) end;

create or replace function search_terms_of(first_name text, last_name text, phone text, abha_number text) returns setof text
  language sql immutable parallel safe
begin atomic
  with name as materialized (select first_name || ' ' || coalesce(last_name, '') as name),
       folded as materialized (select fold_name(name) as folded, fold_name(spelt_out(name)) as spelt from name),
       words as materialized (
         select folded, alike_name(spelt) as alike, string_to_array(folded, ' ') as words, string_to_array(spelt, ' ') as spelt from folded)
  select word || ' ' || said
    from words,
         lateral (select folded union select alike) as forms (said),
         unnest(string_to_array(said, ' ')) as word
   where word <> ''
  union
  select form || ' ' || said
    from words,
         generate_series(1, cardinality(words) - 1) as place,
         lateral (select written_together(words[place:]), folded
                  union
                  select alike_name(written_together(spelt[place:])), alike) as forms (form, said)
  union
  select '=' || alike_name(written_together(spelt)) from words where folded <> ''
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
delete from patient_search_terms where term !~ '^#';
insert into patient_search_terms (clinic_id, term, patient_number)
select patients.clinic_id, term, patients.patient_number
  from patients
  cross join lateral search_terms_of(patients.first_name, patients.last_name, patients.phone, patients.abha_number) as term
    on conflict do nothing;
alter table patient_search_terms force row level security;
alter table patients force row level security;
