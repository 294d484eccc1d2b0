import { describe, expect, test } from 'vitest';
import { useServer } from '#app/testing/test-server.ts';

const server = useServer();

/** One person, as two desks write the name. */
const samePeople = [
  ['Lakshmi', 'Laxmi'],
  ['Lakshmi', 'లక్ష్మి'],
  ['Lakshmi', 'लक्ष्मी'],
  ['Laxmi', 'ಲಕ್ಷ್ಮಿ'],
  ['లక్ష్మి', 'लक्ष्मी'],
  ['ಲಕ್ಷ್ಮಿ', 'లక్ష్మి'],
  ['Venkata Lakshmi', 'Lakshmi'],
  ['Venkatesh', 'Venkatesh Rao'],
  ['Srinivas', 'Shrinivas'],
  ['Srinivas', 'శ్రీనివాస్'],
  ['Srinivas', 'श्रीनिवास'],
  ['Sreenivas', 'Srinivas'],
  ['Krishna', 'Krisna'],
  ['Krishna', 'కృష్ణ'],
  ['Krishna', 'कृष्ण'],
  ['Krishna', 'ಕೃಷ್ಣ'],
  ['Ramesh', 'రమేష్'],
  ['Ramesh', 'रमेश'],
  ['Suresh', 'సురేష్'],
  ['Suresh', 'सुरेश'],
  ['Suresh', 'ಸುರೇಶ್'],
  ['Sita', 'Seetha'],
  ['Sita', 'సీత'],
  ['Gita', 'Geetha'],
  ['Geetha', 'गीता'],
  ['Geeta', 'గీత'],
  ['Ravi', 'రవి'],
  ['Ravi', 'रवि'],
  ['Kumar', 'కుమార్'],
  ['Kumar', 'कुमार'],
  ['Anand', 'Anandh'],
  ['Anand', 'आनंद'],
  ['Anand', 'ఆనంద్'],
  ['Vijay', 'విజయ్'],
  ['Vijay', 'Wijay'],
  ['Vijaya', 'విజయ'],
  ['Padma', 'పద్మ'],
  ['Padma', 'पद्मा'],
  ['Sarita', 'Saritha'],
  ['Sarita', 'सरिता'],
  ['Saritha', 'సరిత'],
  ['Mohammed', 'Muhammad'],
  ['Mohammed', 'Md'],
  ['Mohammad', 'Mohd'],
  ['Shaik', 'Sheikh'],
  ['Shaikh', 'Sk'],
  ['Syed', 'Saiyed'],
  ['Fatima', 'Phatima'],
  ['Zakir', 'Jakir'],
  ['Aisha', 'Ayisha'],
  ['Rao', 'Raao'],
  ['Rao', 'రావు'],
  ['Reddy', 'Reddi'],
  ['Reddy', 'రెడ్డి'],
  ['Reddy', 'रेड्डी'],
  ['Singh', 'सिंह'],
  ['Singh', 'Sing'],
  ['Gupta', 'गुप्ता'],
  ['Sharma', 'शर्मा'],
  ['Sharma', 'Sarma'],
  ['Prasad', 'ప్రసాద్'],
  ['Prasad', 'प्रसाद'],
  ['Durga', 'దుర్గ'],
  ['Durga', 'दुर्गा'],
  ['Radha', 'రాధ'],
  ['Radha', 'राधा'],
  ['Sunita', 'Suneetha'],
  ['Sunitha', 'సునీత'],
  ['Sunita', 'सुनीता'],
  ['Kavita', 'Kavitha'],
  ['Kavitha', 'కవిత'],
  ['Kavita', 'कविता'],
  ['Asha', 'ఆశ'],
  ['Asha', 'आशा'],
  ['Meena', 'Mina'],
  ['Mina', 'मीना'],
  ['Meena', 'మీన'],
  ['Bhavani', 'Bavani'],
  ['Bhavani', 'భవాని'],
  ['Rajesh', 'రాజేష్'],
  ['Rajesh', 'राजेश'],
  ['Mahesh', 'మహేష్'],
  ['Mahesh', 'महेश'],
  ['Ganesh', 'గణేష్'],
  ['Ganesh', 'गणेश'],
  ['Swathi', 'Svati'],
  ['Swathi', 'స్వాతి'],
  ['Manjula', 'మంజుల'],
  ['Manjula', 'मंजुला'],
  ['Chandra', 'చంద్ర'],
  ['Chandra', 'चंद्र'],
  ['Sandhya', 'సంధ్య'],
  ['Sandhya', 'संध्या'],
  ['Jyothi', 'Jyoti'],
  ['Jyothi', 'జ్యోతి'],
  ['Jyoti', 'ज्योति'],
  ['Yadav', 'यादव'],
  ['Das', 'दास'],
  ['Ramdas', 'रामदास'],
  ["O'Brien", 'OBrien'],
  ['Lakshmi  Rao', 'Rao, Lakshmi'],
  ['Shiva', 'శివ'],
  ['Ram', 'राम'],
  ['Rama', 'రామ'],
  ['Arjun', 'అర్జున్'],
  ['Arjun', 'अर्जुन'],
];

/** Two people whose names look alike. */
const otherPeople = [
  ['Lakshmi', 'Lakshman'],
  ['Lakshmi', 'లక్ష్మణ్'],
  ['Ramesh', 'Rajesh'],
  ['Ramesh', 'సురేష్'],
  ['Suresh', 'Sudesh'],
  ['Sita', 'Gita'],
  ['Sita', 'సరిత'],
  ['Ravi', 'Rani'],
  ['Rani', 'Rina'],
  ['Kumar', 'Kumari'],
  ['Kumar', 'కుమారి'],
  ['Vijay', 'Vijaya'],
  ['విజయ్', 'విజయ'],
  ['Srinivas', 'Srinath'],
  ['Srinivas', 'शिव'],
  ['Krishna', 'Krishnan'],
  ['Krishna', 'కరుణ'],
  ['Anand', 'Ananya'],
  ['Anand', 'Aravind'],
  ['Mohammed', 'Mahesh'],
  ['Mohammed', 'Ahmed'],
  ['Shaik', 'Shakir'],
  ['Syed', 'Saif'],
  ['Fatima', 'Farida'],
  ['Aisha', 'Asha'],
  ['Asha', 'Usha'],
  ['ఆశ', 'ఉష'],
  ['Usha', 'Isha'],
  ['Padma', 'Padmini'],
  ['Sarita', 'Savita'],
  ['Sunita', 'Anita'],
  ['Sunita', 'Sumitra'],
  ['Kavita', 'Savita'],
  ['Meena', 'Meera'],
  ['Mina', 'Nina'],
  ['Geetha', 'Geethanjali'],
  ['Radha', 'Rekha'],
  ['Radha', 'Rama'],
  ['Durga', 'Durgesh'],
  ['Bhavani', 'Bhavana'],
  ['Mahesh', 'Mukesh'],
  ['Ganesh', 'Dinesh'],
  ['Naresh', 'Ganesh'],
  ['Swathi', 'Shanti'],
  ['Manjula', 'Mangala'],
  ['Manjula', 'Manjunath'],
  ['Chandra', 'Chandan'],
  ['Chandra', 'Chitra'],
  ['Sandhya', 'Sadhana'],
  ['Jyothi', 'Jaya'],
  ['Jyothi', 'Jagdish'],
  ['Yadav', 'Madhav'],
  ['Das', 'Dev'],
  ['Ramdas', 'Ramesh'],
  ['Singh', 'Sinha'],
  ['Gupta', 'Guha'],
  ['Sharma', 'Varma'],
  ['Reddy', 'Raju'],
  ['Rao', 'Raj'],
  ['Naidu', 'Nair'],
  ['Prasad', 'Prakash'],
  ['Shiva', 'Shyam'],
  ['Arjun', 'Arun'],
  ['Ram', 'Rama'],
  ['राम', 'रमा'],
  ['Ram', 'Ravi'],
  ['Lakshmi Rao', 'Lakshmi Reddy'],
  ['Venkata Lakshmi', 'Venkata Ramana'],
  ['Anil', 'Sunil'],
  ['Nandini', 'Nalini'],
  ['Deepa', 'Deepak'],
  ['దీప', 'దీపక్'],
  ['Sai', 'Sri'],
  ['John', 'Joan'],
];

let phones = 9_000_000_000;

/** Whether somebody registered under one name is hinted at when the other name is typed with the same phone number. */
async function isSameName(registered: string, typed: string): Promise<boolean> {
  phones += 1;
  const phone = String(phones);
  const desk = (await clinic()).as('receptionist').patients;
  await desk.register({ firstName: registered, phone, sex: 'other' });
  const hints = await desk.duplicates({ firstName: typed, phone });
  return hints.some(({ reasons }) => reasons.includes('same name'));
}

let opened: ReturnType<typeof server.newClinic> | undefined;
function clinic() {
  opened ??= server.newClinic();
  return opened;
}

describe('a hint at somebody who is registered already', () => {
  test('is tried on at least sixty pairs of each kind', () => {
    expect(Math.min(samePeople.length, otherPeople.length)).toBeGreaterThanOrEqual(60);
  });

  test.each(samePeople)('%s is %s', async (one, other) => {
    expect(await isSameName(one, other)).toBe(true);
  });

  test.each(otherPeople)('%s is not %s', async (one, other) => {
    expect(await isSameName(one, other)).toBe(false);
  });
});
