import { expect, test } from 'vitest';
import { correctionNews } from './correction-news.ts';

const doctor = { id: 'd', name: 'Dr. Anjali Deshmukh' };
const nurse = { id: 'n', name: 'Bhavani Nair' };
const none = 'No one else has opened these results since the last report.';

test.each([
  ['no one', [], 'l', `${none} Dr. Anjali Deshmukh is notified of the correction.`],
  [
    'a nurse',
    [nurse],
    'l',
    'Opened since the last report by Bhavani Nair. They are notified of the correction, and so is Dr. Anjali Deshmukh.',
  ],
  [
    'the nurse and the doctor',
    [doctor, nurse],
    'l',
    'Opened since the last report by Bhavani Nair, Dr. Anjali Deshmukh. They are notified of the correction.',
  ],
  [
    'the doctor',
    [doctor],
    'l',
    'Opened since the last report by Dr. Anjali Deshmukh. They are notified of the correction.',
  ],
  ['no one, and the doctor corrects', [], 'd', none],
  [
    'a nurse, and the doctor corrects',
    [nurse],
    'd',
    'Opened since the last report by Bhavani Nair. They are notified of the correction.',
  ],
])('says who is told of the correction when the report was opened by %s', (_, openedBy, userId, text) => {
  expect(correctionNews(openedBy, doctor, userId)).toBe(text);
});
