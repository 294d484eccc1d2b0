import { readFile } from 'node:fs/promises';
import { clinicUseCase } from '#foundation/server/requests/use-case.ts';
import { patientsContract } from '../../contract.ts';
import type { Place } from '../../rules/fill-place.ts';

/** Expands ranges such as 500001-012 500014, where the end is shortened to its last three digits. */
function* pinCodesOf(ranges: string): Generator<string> {
  for (const [, from = '', to] of ranges.matchAll(/(\d{6})(?:-(\d{3}))?/g)) {
    const last = to ? Number(from.slice(0, 3) + to) : Number(from);
    for (let pinCode = Number(from); pinCode <= last; pinCode += 1) yield String(pinCode);
  }
}

async function readPlaces(): Promise<ReadonlyMap<string, Place[]>> {
  const text = await readFile(new URL('./pin-codes.txt', import.meta.url), 'utf8');
  const places = new Map<string, Place[]>();
  for (const line of text.split('\n').filter((line) => line && !line.startsWith('#'))) {
    const [state = '', district = '', ranges = ''] = line.split('\t');
    for (const pinCode of pinCodesOf(ranges)) {
      const known = places.get(pinCode);
      if (known) known.push({ district, state });
      else places.set(pinCode, [{ district, state }]);
    }
  }
  return places;
}

/** Read on the first request for a PIN code, then kept; a failed read is tried again. */
let reading: ReturnType<typeof readPlaces> | undefined;

const forget = (error: unknown) => {
  reading = undefined;
  throw error;
};

export const findPlaces = clinicUseCase(patientsContract.places, async ({ input }) => {
  reading ??= readPlaces().catch(forget);
  return (await reading).get(input.pinCode) ?? [];
});
