import type { Analyte } from '../catalogue/analyte.ts';
import type { UploadedValue } from '../upload/read-upload.ts';
import { checkUnit, plainUnit } from './analyser-unit.ts';
import { conversionOf, convertedNumber } from './convert-unit.ts';

/** A unit in a file whose conversion the user has accepted, for one analyte. */
export interface AcceptedUnit {
  code: string;
  unit: string;
}

export interface UnitOffer extends AcceptedUnit {
  analyte: string;
  /** The catalogue's unit. */
  to: string;
  /** The first value of the file in both units. */
  example: string;
  /** The basis of the conversion. */
  source: string;
  count: number;
  isAccepted: boolean;
}

type ReadUnit = { fault: string } | { value: string; note: string; converted: string };

const numberPattern = /^([<>]?)\s*(\d+(?:\.\d+)?)$/;

/**
 * Units in a file that differ from the catalogue's: offered with an example, converted only if the user has accepted
 * the conversion.
 */
export class UnitOffers {
  readonly #accepted: readonly AcceptedUnit[];
  readonly #offers = new Map<string, UnitOffer>();

  constructor(accepted: readonly AcceptedUnit[]) {
    this.#accepted = accepted;
  }

  get offers(): UnitOffer[] {
    return [...this.#offers.values()];
  }

  /** The value in the catalogue's unit, or what is wrong with the unit sent. */
  read({ value, unit = '' }: UploadedValue, analyte: Analyte): ReadUnit {
    const checked = checkUnit(unit, analyte);
    if (!('fault' in checked)) return { value, note: checked.note, converted: '' };
    const conversion = conversionOf(unit, analyte);
    const [, sign = '', number] = numberPattern.exec(value.trim()) ?? [];
    if (!conversion || !number || analyte.kind !== 'number') return checked;
    const converted = `${sign}${convertedNumber(Number(number), conversion, analyte)}`;
    const { code, name, unit: to } = analyte;
    const key = `${code} ${plainUnit(unit)}`;
    const isAccepted = this.#accepted.some((one) => one.code === code && plainUnit(one.unit) === plainUnit(unit));
    const example = `${value} ${unit} = ${converted} ${to}`;
    const offer = this.#offers.get(key) ?? {
      ...{ code, unit, analyte: name, to, example, isAccepted },
      source: conversion.source,
      count: 0,
    };
    this.#offers.set(key, { ...offer, count: offer.count + 1 });
    return isAccepted ? { value: converted, note: '', converted: `Converted from ${value} ${unit}` } : checked;
  }
}
