import { pairs, readAs } from './letters.ts';

/**
 * Urdu names in their usual Latin spelling; the same as urdu_name in the database. Urdu leaves short vowels out, so
 * common names come from a list; other names are read letter by letter.
 */
// biome-ignore format: a list of words
const spellings = {
  محمد: 'muhammad', احمد: 'ahmed', محمود: 'mahmood', حامد: 'hamid', علی: 'ali', حسن: 'hasan', حسین: 'hussain',
  حسینی: 'hussaini', عباس: 'abbas', عبدل: 'abdul', عبداللہ: 'abdullah', رحمن: 'rahman', رحیم: 'raheem', کریم: 'kareem', عزیز: 'aziz',
  حمید: 'hameed', مجید: 'majeed', رشید: 'rasheed', سلیم: 'saleem', سلمان: 'salman', خان: 'khan', شیخ: 'shaikh',
  سید: 'syed', مرزا: 'mirza', بیگ: 'baig', بیگم: 'begum', قریشی: 'qureshi', صدیقی: 'siddiqui', انصاری: 'ansari',
  فاروقی: 'farooqui', عثمانی: 'usmani', ہاشمی: 'hashmi', قادری: 'qadri', رضوی: 'rizvi', نقوی: 'naqvi', پٹیل: 'patel',
  عرفان: 'irfan', عمر: 'umar', عثمان: 'usman', بلال: 'bilal', یوسف: 'yusuf', ابراہیم: 'ibrahim', اسماعیل: 'ismail',
  اسحاق: 'ishaq', یعقوب: 'yaqoob', موسی: 'musa', طارق: 'tariq', خالد: 'khalid', ساجد: 'sajid', ماجد: 'majid',
  واجد: 'wajid', زاہد: 'zahid', شاہد: 'shahid', عابد: 'abid', راشد: 'rashid', جاوید: 'javed', پرویز: 'parvez',
  نسیم: 'naseem', وسیم: 'waseem', نعیم: 'naeem', ندیم: 'nadeem', فہیم: 'faheem', کلیم: 'kaleem', اکرم: 'akram',
  اسلم: 'aslam', انور: 'anwar', اکبر: 'akbar', اصغر: 'asghar', افضل: 'afzal', اشرف: 'ashraf', اقبال: 'iqbal',
  امتیاز: 'imtiaz', فیصل: 'faisal', فیروز: 'feroz', غلام: 'ghulam', مصطفی: 'mustafa', مرتضی: 'murtaza',
  مجاہد: 'mujahid', منصور: 'mansoor', ظفر: 'zafar', شکیل: 'shakeel', فاطمہ: 'fatima', عایشہ: 'ayesha',
  خدیجہ: 'khadija', زینب: 'zainab', مریم: 'maryam', حلیمہ: 'haleema', آمنہ: 'amina', صفیہ: 'safiya', رقیہ: 'ruqaiya',
  سلطانہ: 'sultana', پروین: 'parveen', یاسمین: 'yasmeen', نسرین: 'nasreen', شبانہ: 'shabana', رخسانہ: 'rukhsana',
  ریحانہ: 'rehana', فرزانہ: 'farzana', نازیہ: 'nazia', سعدیہ: 'sadia', ثناء: 'sana', ثنا: 'sana', حنا: 'hina',
  صبا: 'saba', زہرہ: 'zohra', زہرا: 'zahra', نور: 'noor', جہاں: 'jahan', النساء: 'unnisa', لکشمی: 'lakshmi',
  راو: 'rao', ریڈی: 'reddy', کمار: 'kumar', سنگھ: 'singh', شرما: 'sharma', رام: 'ram', کرشن: 'krishna',
  عمران: 'imran', زبیدہ: 'zubaida', صایمہ: 'saima', شاہین: 'shaheen', رضیہ: 'razia', نادیہ: 'nadia',
  ارشد: 'arshad', مسعود: 'masood', شمیم: 'shamim', تسلیم: 'tasleem', فرحان: 'farhan', سلمی: 'salma',
  شبنم: 'shabnam', رضوان: 'rizwan', عدنان: 'adnan', کامران: 'kamran', ممتاز: 'mumtaz', شبیر: 'shabbir',
  بشیر: 'basheer', نصیر: 'naseer', ظہیر: 'zaheer', جمیل: 'jameel', خلیل: 'khaleel', حفیظ: 'hafeez',
  لطیف: 'lateef', شریف: 'shareef', حنیف: 'haneef', رفیق: 'rafiq', صادق: 'sadiq', فاروق: 'farooq',
  اعظم: 'azam', معین: 'moin', امین: 'ameen', یاسر: 'yasir', ناصر: 'nasir', طاہر: 'tahir', آصف: 'asif',
  کاشف: 'kashif', عارف: 'arif', عاطف: 'atif', شعیب: 'shoaib', جنید: 'junaid', زبیر: 'zubair', عمیر: 'umair',
  انیس: 'anees', ادریس: 'idrees', الیاس: 'ilyas', نجمہ: 'najma', عشرت: 'ishrat', روبینہ: 'rubina',
  ثمینہ: 'samina', سکینہ: 'sakina', زلیخا: 'zulekha', کلثوم: 'kulsum', نفیسہ: 'nafeesa', طاہرہ: 'tahira',
  شاہدہ: 'shahida', زاہدہ: 'zahida', ساجدہ: 'sajida', خالدہ: 'khalida', راشدہ: 'rashida', عابدہ: 'abida',
  حمیدہ: 'hameeda', رشیدہ: 'rasheeda', فریدہ: 'farida', ناہید: 'naheed', بانو: 'bano', خاتون: 'khatoon',
  رحمان: 'rahman', صابر: 'sabir', صابرہ: 'sabira', صغری: 'sughra', فرحین: 'farheen', تبسم: 'tabassum',
  تسنیم: 'tasneem', نسیمہ: 'naseema', نعیمہ: 'naeema', حسینہ: 'haseena', شاہنواز: 'shahnawaz', شہناز: 'shahnaz',
  مہناز: 'mehnaz', گلناز: 'gulnaz', عظمی: 'uzma', اسرا: 'isra', کوثر: 'kausar', منیر: 'muneer',
  منیرہ: 'muneera', نذیر: 'nazeer', مقصود: 'maqsood', محبوب: 'mahboob', محبوبہ: 'mahbooba', غوث: 'ghouse',
  غوثیہ: 'ghousia', معراج: 'meraj', سراج: 'siraj', اعجاز: 'aijaz', انعام: 'inam', اکرام: 'ikram',
  احسان: 'ehsan', ستار: 'sattar', جبار: 'jabbar', قادر: 'khader', سلام: 'salam', غفار: 'gaffar', غفور: 'gafoor',
  خواجہ: 'khaja', قاسم: 'qasim', ہاشم: 'hashim', کریمہ: 'kareema', سمیر: 'sameer', سمیرا: 'sameera',
  نورجہاں: 'noorjahan', سعید: 'sayeed', سعیدہ: 'sayeeda', عامر: 'aamir', بابر: 'babar', سہیل: 'sohail',
  نوید: 'naveed', اختر: 'akhtar', وحید: 'waheed', وحیدہ: 'waheeda', نثار: 'nisar', عقیل: 'aqeel',
  شفیق: 'shafeeq', حیدر: 'haider', زینت: 'zeenat', نکہت: 'nikhat', رحمت: 'rahmat', نصرت: 'nusrat',
  فرحت: 'farhat', شوکت: 'shaukat', ذاکر: 'zakir', شاکر: 'shakir', عالیہ: 'aliya', ثریا: 'suraiya',
  آفرین: 'afreen', افتخار: 'iftekhar', مختار: 'mukhtar', وقار: 'waqar', سکندر: 'sikandar', نجیب: 'najeeb',
  حبیب: 'habeeb', حبیبہ: 'habeeba', مہر: 'mehar', شمع: 'shama', جلیل: 'jaleel', رزاق: 'razzaq',
};
const spellingOf = new Map<string, string>(Object.entries(spellings));

/** Maps Arabic and Persian letter forms to the Urdu ones. */
const urduForms = pairs('يىكهةۃۂؤئأإٱ', 'ییکہہہہویااا');
const letterSounds = pairs('اآبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیےء', 'aabpttsjchkddjrrjjsssjtjagpkkglmnnuhhii');
const urduLetters = /[\u0600-\u06ff]/g;
const vowelSigns = /[\u064b-\u0652\u0670\u200c]/g;

const asUrdu = (name: string) => readAs(name.normalize('NFC').replace(vowelSigns, ''), urduLetters, urduForms);
const byLetters = (word: string) => readAs(word, urduLetters, letterSounds);

export const isUrdu = (name: string) => name.search(urduLetters) >= 0;

/** Abdul is written in one word with the name that follows: عبدالرشید. */
const abdul = /^عبدال(?=.)/;

function spellWord(word: string): string {
  const spelling = spellingOf.get(word);
  if (spelling) return spelling;
  return abdul.test(word) ? `abdul ${spellWord(word.replace(abdul, ''))}` : byLetters(word);
}

export function spellUrdu(name: string): string {
  if (!isUrdu(name)) return name;
  return asUrdu(name).split(/\s+/).map(spellWord).join(' ');
}

function commonStart(one: string, other: string): string {
  const differs = [...one].findIndex((letter, index) => letter !== other[index]);
  return differs < 0 ? one : one.slice(0, differs);
}

/** The word may still become any name with this beginning, so the part that those names share is searched. */
function wordTypedSoFar(word: string): string {
  const begun = [...spellingOf].filter(([known]) => known.startsWith(word)).map(([, spelling]) => spelling);
  if (begun.length === 0 && abdul.test(word)) return `abdul ${wordTypedSoFar(word.replace(abdul, ''))}`;
  return spellingOf.get(word) ?? begun.reduce(commonStart, byLetters(word));
}

export function urduTypedSoFar(name: string): string {
  const words = asUrdu(name).split(/\s+/);
  const last = words.pop() ?? '';
  return [...words.map(spellUrdu), wordTypedSoFar(last)].join(' ');
}
