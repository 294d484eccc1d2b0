import type { Drug } from '../content/drugs.ts';
import { chooseProduct } from './choose-product.ts';
import { doseText, durationText, quantityOf } from './dose-text.ts';
import { findDrug, similarDrugs } from './find-drug.ts';
import { fault, type LineChoice, type LineFault, mostChoices } from './line-fault.ts';
import { readParts } from './line-parts.ts';
import { readWord, unitOf, wordsOf } from './line-words.ts';
import type { PrescribedDrug } from './prescribed-drug.ts';

export type ReadLine = { drug: PrescribedDrug; faults: null } | { drug: null; faults: LineFault[] };

const refuse = (...faults: LineFault[]): ReadLine => ({ drug: null, faults });

/**
 * Reads "pcm 650 101 5d": drug, strength, how often, how long; what follows a semicolon is a note. Whatever could mean two
 * things, or nothing, is refused with what to choose from: a prescription is never guessed.
 */
export function readLine(typed: string): ReadLine {
  const [line = '', ...notes] = typed.split(';');
  const words = wordsOf(line);
  const leading = words[0] ? readWord(words[0]) : null;
  const named = leading?.kind === 'form' ? words.slice(1) : words;
  if (named.length === 0) return refuse(fault('Write a drug, for example "pcm 650 101 5d".'));

  const found = findDrug(named);
  const rest = named.slice(found.words);
  const [drug] = found.matches;
  if (!drug) return refuse(unknownDrug(named[0] ?? '', rest));
  if (found.matches.length > 1) return refuse(severalDrugs(named.slice(0, found.words), found.matches, rest));

  const parts = readParts(drug, leading?.kind === 'form' ? leading.forms : null, rest);
  const product = chooseProduct(drug, parts, rest);
  const faults = [...parts.faults, ...product.faults];
  const { frequency, days } = parts;
  if (!frequency) faults.push(fault('How often? For example 101 (morning and night), bd or sos.'));
  if (days === undefined && !frequency?.isOpenEnded) {
    faults.push(fault('For how long? For example 5d, 2w, 1m, or cont.'));
  }
  if (faults.length > 0 || !product.form || !frequency) return refuse(...faults);

  const note = [parts.timing, notes.join(';').trim()].filter(Boolean).join('; ');
  const unit = unitOf[product.form];
  return {
    faults: null,
    drug: {
      drug: drug.name,
      ingredients: [...drug.ingredients],
      schedule: drug.schedule,
      form: product.form,
      strength: product.strength,
      dose: doseText(parts, frequency, product.form),
      duration: durationText(days),
      days: days ?? null,
      quantity: unit === 'count' && days ? quantityOf(parts, frequency, days) : null,
      note,
    },
  };
}

function unknownDrug(typed: string, rest: readonly string[]): LineFault {
  const similar = similarDrugs(typed);
  const ask = similar.length > 0 ? ' Did you mean one of these?' : ' Check the spelling, or prescribe it as written.';
  return fault(`No drug listed begins with "${typed}".${ask}`, choicesOf(similar, rest));
}

function severalDrugs(words: readonly string[], matches: readonly Drug[], rest: readonly string[]): LineFault {
  const more = matches.length > mostChoices ? ` and ${matches.length - mostChoices} more: write on` : '';
  return fault(`"${words.join(' ')}" can be several drugs${more}.`, choicesOf(matches.slice(0, mostChoices), rest));
}

const choicesOf = (drugs: readonly Drug[], rest: readonly string[]): LineChoice[] =>
  drugs.map(({ name }) => ({ label: name, text: [name, ...rest].join(' ') }));
