import { describe, expect, test } from 'vitest';
import { backupName } from './backup-name.ts';
import { type BucketContents, nextContents } from './bucket-contents.ts';

const onDay = (day: string) => ({ name: `${backupName(new Date(`${day}T01:30:00Z`))}/manifest.json`, size: 5 });
const file = (name: string) => ({ name: `files/${name.slice(0, 2)}/${name}`, size: 9 });
const namesOf = (contents: BucketContents) => contents.map(({ name }) => name).sort();

describe('the backup bucket', () => {
  test('holds what the folder holds, and deletes what was deleted from the folder', () => {
    const [first, second] = [onDay('2026-11-14'), onDay('2026-11-15')];
    const { contents, gone } = nextContents([first, second, file('aa1'), file('bb2')], [second, file('bb2')]);
    expect(namesOf(contents)).toEqual(namesOf([second, file('bb2')]));
    expect(namesOf(gone)).toEqual(namesOf([first, file('aa1')]));
  });

  test('keeps everything when the folder was lost, that night and later', () => {
    const before = [onDay('2026-10-31'), onDay('2026-11-14'), onDay('2026-11-15'), file('aa1')];
    const first = nextContents(before, [onDay('2026-11-16'), file('bb2')]);
    expect(first.gone).toEqual([]);
    const folder = [onDay('2026-11-16'), onDay('2026-11-17'), file('bb2')];
    const second = nextContents(first.contents, folder);
    expect(second.gone).toEqual([]);
    expect(namesOf(second.contents)).toEqual(namesOf([...before, ...folder]));
    // A file that both folders needed is removed from the current folder: a backup of the lost folder may still need
    // it.
    const third = nextContents(second.contents, [onDay('2026-11-17'), onDay('2026-11-18')]);
    expect(namesOf(third.gone)).toEqual(namesOf([onDay('2026-11-16')]));
  });

  test('deletes backups of the lost folder by the rule for old backups, and its files with the last one', () => {
    const lost = [{ ...onDay('2025-01-10'), isOfOtherFolder: true }, file('aa1')];
    const folder = Array.from({ length: 12 }, (_, month) => onDay(`2026-${String(month + 1).padStart(2, '0')}-10`));
    expect(nextContents([...lost, ...folder.slice(0, 11)], folder.slice(0, 11)).gone).toEqual([]);
    expect(namesOf(nextContents([...lost, ...folder.slice(0, 11)], folder).gone)).toEqual(namesOf(lost));
  });
});
