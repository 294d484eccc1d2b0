import { expect, test } from 'vitest';
import { checkedAt, newCheckProof } from './check-proof.ts';

const checked = { clinicId: 'c', giverId: 'g', checkerId: 'k', subject: 'o' };
const now = new Date('2026-01-05T08:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a proof says when something was checked and is valid for five minutes', () => {
  const proof = newCheckProof('secret', checked, now);
  expect(checkedAt(proof, 'secret', checked, later(5))).toEqual(now);
  expect(checkedAt(proof, 'secret', checked, later(5.1))).toBeNull();
});

test.each(['clinicId', 'giverId', 'checkerId', 'subject'])('a proof is not valid for another %s', (field) => {
  const proof = newCheckProof('secret', checked, now);
  expect(checkedAt(proof, 'secret', { ...checked, [field]: 'x' }, now)).toBeNull();
});

test('a proof is not valid under another secret or when it proves nothing', () => {
  const proof = newCheckProof('secret', checked, now);
  expect(checkedAt(proof, 'other', checked, now)).toBeNull();
  for (const wrong of ['', '.', 'x.y', proof.replace(/^\d+/, String(later(9).getTime()))])
    expect(checkedAt(wrong, 'secret', checked, now)).toBeNull();
});
