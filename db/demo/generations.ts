const nameSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/,\s*/));

const olderNames = nameSet(`
  Venkata Lakshmi, Padmavathi, Saraswathi, Annapurna, Satyavathi, Varalakshmi, Nagamani, Hymavathi, Vasantha, Yashoda,
  Venkateswarlu, Satyanarayana, Krishna Murthy, Narasimha, Hanumantha, Koteswara, Anjaneyulu, Siva Rama Krishna, Yadaiah,
  Mallesh, Janardhan, Veerabhadra, Laxman, Kusum, Savitri, Kamla, Usha, Manju, Om Prakash, Ram Avtar, Shyam Sunder,
  Brijesh, Dharmendra, Noor Jahan, Mehrunnisa, Rukhsana, Zareena, Habeeba, Khaja Moinuddin, Naseeruddin, Jaleel, Ghouse,
  Kamakshi, Sivagami, Poongodi, Thilagavathi, Muthulakshmi, Vasanthi, Arumugam, Palani, Shanmugam, Natarajan, Ganesan`);

const youngerNames = nameSet(`
  Swathi, Sravani, Bhargavi, Mounika, Haritha, Keerthi, Manasa, Divya, Tejaswini, Sowjanya, Navya, Harika, Ramya,
  Sai Sudha, Sai Kiran, Sai Charan, Sai Teja, Naveen, Vamsi, Pavan, Rohith, Tharun, Bhanu, Priya, Pooja, Neha, Ritu,
  Shweta, Rahul, Mohit, Vivek, Gaurav, Nitin, Saba, Sadia, Bushra, Afreen, Syeda Mehreen, Faisal, Shoaib, Zubair,
  Nithya, Gayathri, Karthik, Iniyan, Jeeva, Kathiravan, Vignesh, Yuvaraj`);

export const generationNames: ReadonlySet<string> = new Set([...olderNames, ...youngerNames]);

/**
 * First names go in and out of fashion: hardly any child is called Yadaiah today, nor any great-grandmother Tejaswini.
 */
export function suitsAge(firstName: string, years: number): boolean {
  if (olderNames.has(firstName)) return years >= 38;
  if (youngerNames.has(firstName)) return years <= 45;
  return true;
}
