import type { Random } from '../random.ts';

export type Background = 'telugu' | 'hindi' | 'urdu' | 'tamil';
type Sex = 'female' | 'male' | 'other';

interface Naming {
  female: readonly string[];
  male: readonly string[];
  family: readonly string[];
  /** Second names that go with the first name rather than the family. */
  customary: { female: readonly string[]; male: readonly string[] };
  lastNames: readonly (readonly ['family' | 'customary' | 'initial' | 'none', number])[];
}

export interface InventedPerson {
  firstName: string;
  lastName: string | null;
  sex: Sex;
  background: Background;
}

const list = (names: string): readonly string[] => names.trim().split(/,\s*/);

export const namings: Record<Background, Naming> = {
  telugu: {
    female: list(`
      Lakshmi, Venkata Lakshmi, Padmavathi, Swathi, Sravani, Anuradha, Bhargavi, Naga Jyothi, Sai Sudha, Lavanya,
      Madhavi, Mounika, Aruna, Sirisha, Sujatha, Vijaya Lakshmi, Ramana, Saraswathi, Annapurna, Haritha, Keerthi,
      Manasa, Divya, Sunitha, Satyavathi, Varalakshmi, Pushpa, Radhika, Tejaswini, Jhansi, Sowjanya, Navya, Harika,
      Sridevi, Nagamani, Bharathi, Vasantha, Durga Bhavani, Hymavathi, Prasanna, Ramya, Srilatha, Uma Maheswari,
      Yashoda`),
    male: list(`
      Ramesh, Venkateswarlu, Srinivas, Sai Kiran, Satyanarayana, Nagendra, Chandra Sekhar, Krishna Murthy, Ravinder,
      Suresh, Mahender, Venkata Ramana, Narasimha, Raghavendra, Hanumantha, Koteswara, Anjaneyulu, Sai Charan,
      Bhaskar, Naveen, Praveen, Siva Rama Krishna, Harish, Vamsi, Nagaraju, Phani, Yadaiah, Mallesh, Sudhakar, Pavan,
      Rohith, Tharun, Sai Teja, Bhanu, Venu Gopal, Janardhan, Madhusudhan, Kishore, Sridhar, Upender, Laxman,
      Santosh, Rajashekar, Veerabhadra`),
    family: list(`
      Reddy, Rao, Naidu, Chowdary, Goud, Kandula, Kondapalli, Vemula, Gudipati, Nallamothu, Chintala, Pasupuleti,
      Bandaru, Kolluru, Mandava, Yerramilli, Dasari, Gangula, Tadepalli, Veeramachaneni, Bollineni, Kasula,
      Ponnam, Sunkara, Akula, Thota, Puli, Merugu, Kakarla, Varma`),
    customary: { female: list('Devi, Kumari'), male: list('Kumar, Babu, Prasad') },
    lastNames: [
      ['family', 74],
      ['customary', 12],
      ['initial', 5],
      ['none', 9],
    ],
  },
  hindi: {
    female: list(`
      Sunita, Anita, Priya, Pooja, Neha, Kavita, Renu, Meena, Geeta, Seema, Asha, Usha, Kiran, Nisha, Ritu, Shalini,
      Aarti, Preeti, Vandana, Manju, Kusum, Savitri, Suman, Archana, Deepa, Shweta, Sangeeta, Babita, Kamla, Mamta`),
    male: list(`
      Rajesh, Sanjay, Vijay, Amit, Rahul, Mohit, Deepak, Manoj, Anil, Sunil, Ashok, Vinod, Pradeep, Mukesh, Dinesh,
      Rakesh, Naresh, Ajay, Vivek, Gaurav, Arvind, Alok, Shyam Sunder, Om Prakash, Ram Avtar, Jitendra, Dharmendra,
      Nitin, Hemant, Brijesh`),
    family: list(`
      Sharma, Verma, Gupta, Agarwal, Mishra, Tiwari, Pandey, Dubey, Shukla, Tripathi, Singh, Yadav, Chauhan, Rathore,
      Saxena, Srivastava, Mathur, Jain, Bansal, Goyal, Mittal, Joshi, Chaturvedi, Thakur, Maheshwari, Rawat, Bhatt,
      Choudhary, Soni, Kesarwani`),
    customary: { female: list('Devi, Kumari, Bai'), male: list('Kumar, Lal, Prasad') },
    lastNames: [
      ['family', 78],
      ['customary', 16],
      ['none', 6],
    ],
  },
  urdu: {
    female: list(`
      Ayesha, Asra Fatima, Shabana, Nasreen, Rukhsana, Farzana, Shaheen, Parveen, Noor Jahan, Sameena, Tasneem,
      Zainab, Mariam, Amina, Rabia, Saba, Sadia, Nazia, Fauzia, Yasmeen, Rehana, Mehrunnisa, Khadija, Bushra, Hajera,
      Afreen, Umme Kulsum, Zareena, Syeda Mehreen, Habeeba`),
    male: list(`
      Mohammed Irfan, Mohammed Azhar, Mohammed Saleem, Abdul Rahman, Abdul Kareem, Abdul Wahab, Imtiaz, Irshad, Sulaiman,
      Asif, Arif, Nadeem, Faisal, Zubair, Khaja Moinuddin, Akbar, Ghouse, Jaleel, Mujahid, Naseeruddin, Omar,
      Qasim, Rafiq, Shoaib, Tariq, Waseem, Yousuf, Zameer, Sajid, Mohammed Ilyas`),
    family: list(`
      Khan, Shaikh, Ansari, Siddiqui, Qureshi, Farooqui, Quadri, Hashmi, Baig, Pasha, Hussaini, Razvi, Zaidi, Naqvi,
      Usmani, Mirza, Sabri, Sharief, Jafri, Kazmi, Rizvi, Chishti, Bukhari, Lodhi, Memon, Alvi, Abbasi, Nizami,
      Baghdadi, Bin Saleh`),
    customary: { female: list('Begum, Sultana, Khatoon'), male: list('Ahmed, Ali, Hussain') },
    lastNames: [
      ['family', 48],
      ['customary', 30],
      ['none', 22],
    ],
  },
  tamil: {
    female: list(`
      Meenakshi, Kamakshi, Revathi, Kavitha, Malarvizhi, Tamilselvi, Thenmozhi, Sivagami, Valli, Abirami, Gomathi,
      Parvathi, Kalaivani, Vasanthi, Mythili, Janaki, Hemalatha, Nithya, Gayathri, Yamuna, Poongodi, Selvi,
      Chitra, Sumathi, Bhuvaneswari, Indumathi, Amudha, Rajeswari, Thilagavathi, Muthulakshmi`),
    male: list(`
      Karthik, Senthil, Murugan, Saravanan, Selvam, Arumugam, Palani, Kumaran, Elango, Tamilselvan, Muthu, Anbarasan,
      Balaji, Dhanasekar, Ezhil, Ganesan, Iniyan, Jeeva, Kathiravan, Manikandan, Natarajan, Parthiban, Prabhakaran,
      Rajkumar, Sathish, Shanmugam, Thiyagarajan, Vetrivel, Vignesh, Yuvaraj`),
    family: list(`
      Iyer, Iyengar, Pillai, Mudaliar, Chettiar, Nadar, Gounder, Thevar, Subramanian, Ramasamy, Krishnan, Sundaram,
      Venkataraman, Raghavan, Narayanan, Swaminathan, Ramanathan, Viswanathan, Chidambaram, Annamalai, Rajagopalan,
      Srinivasan, Balasubramanian, Kandasamy, Periyasamy, Govindarajan, Sivaraman, Jayaraman, Vaidyanathan,
      Lakshmanan`),
    customary: { female: [], male: [] },
    lastNames: [
      ['initial', 58],
      ['family', 28],
      ['none', 14],
    ],
  },
};

const backgrounds = [
  ['telugu', 50],
  ['urdu', 24],
  ['hindi', 15],
  ['tamil', 11],
] as const;

// Common first letters of fathers' and house names; hardly any begins with F, Q or X.
const initials = list('A., B., C., D., E., G., J., K., L., M., N., P., R., S., T., V.');

export function inventPerson(random: Random): InventedPerson {
  const background = inventBackground(random);
  const sex = random.weighted<Sex>([
    ['female', 52],
    ['male', 47],
    ['other', 1],
  ]);
  const namedAs = sex === 'other' ? random.pick(['female', 'male'] as const) : sex;
  const firstName = inventFirstName(random, background, namedAs);
  return { firstName, lastName: inventLastName(random, background, namedAs), sex, background };
}

/** A background with the frequencies of Hyderabad: Telugu most often, then Urdu, Hindi and Tamil. */
export function inventBackground(random: Random): Background {
  return random.weighted<Background>(backgrounds);
}

export function inventFirstName(random: Random, background: Background, namedAs: 'female' | 'male'): string {
  return random.pick(namings[background][namedAs]);
}

function inventLastName(random: Random, background: Background, namedAs: 'female' | 'male'): string | null {
  const naming = namings[background];
  switch (random.weighted(naming.lastNames)) {
    case 'family':
      return random.pick(naming.family);
    case 'customary':
      return random.pick(naming.customary[namedAs]);
    case 'initial':
      return random.pick(initials);
    case 'none':
      return null;
  }
}
