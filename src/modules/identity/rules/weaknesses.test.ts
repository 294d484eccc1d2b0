import { describe, expect, test } from 'vitest';
import { commonPasswords } from '../content/common-passwords.ts';
import { weaknesses } from './weaknesses.ts';

const tooShort = 'It must have at least 12 characters';
const repeats = 'It repeats too few characters';
const ofClinic = 'It uses words from your clinic';
const ofEmail = 'It is based on your e-mail address';
const mostUsed = 'It is a very common password';
const keys = 'It is a keyboard pattern';
const about = { email: 'asha.rao.kondapur@clinic.example', names: ['Asha Rao', 'Lotus Multispeciality'] };

describe('a weak password is refused with the reasons', () => {
  test.each([
    ['mango stair', [tooShort]],
    ['mango river', [tooShort, mostUsed]],
    ['aaaaaaaaaaaa', [repeats]],
    ['Password1234!', [ofClinic, mostUsed]],
    ['krama-hospital-doctor', [ofClinic]],
    ['qwertyuiop12', [mostUsed]],
    ['Qwertyuiop!!12', [mostUsed]],
    ['', [tooShort, repeats]],
    ['asha.rao.kondapur@clinic.example', [ofEmail]],
    ['my asha.rao.kondapur@clinic.example!', [ofEmail]],
    ['AshaRaoKondapur1', [ofEmail]],
    ['kondapur2026!', [ofEmail]],
    ['LotusMultispeciality', [ofClinic]],
    ['multispeciality@1', [ofClinic]],
    ['P@ssw0rd2026!!', [mostUsed]],
    ['iloveyou20262027', [mostUsed]],
    ['SunshinePrincess7', [mostUsed]],
    ['sairam sairam', [mostUsed]],
    ['1nd1aInd1a2026', [mostUsed]],
    ['hgfdsa-987654', [keys]],
    ['zxcvbnm-lkjhgf', [keys]],
    ['mnopqrstuvwx', [keys]],
  ])('%j', (password, reasons) => {
    expect(weaknesses(password, about)).toEqual(reasons);
  });

  test.each([
    'quiet mango river',
    'the hospital by the old banyan',
    'మామిడి పండు తీపి రుచి',
    'x9$kQ2!mZ7pL',
    'violet kettle over nine hills',
    'asha likes nine violet kettles',
  ])('%j is accepted', (password) => {
    expect(weaknesses(password, about)).toEqual([]);
  });

  test('by its first 128 characters, so that the longest one is judged in no time', () => {
    expect(weaknesses(`${'sunshine'.repeat(16)} violet kettle over nine hills`, about)).toEqual([mostUsed]);
    expect(weaknesses('ﷺ'.repeat(1_000), about)).toEqual([]);
  });

  test('using a list of more than a thousand common passwords', () => {
    expect(commonPasswords.size).toBeGreaterThan(1_000);
  });
});
