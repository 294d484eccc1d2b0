export interface Medicine {
  name: string;
  /** The salts, joined with "+". */
  genericName: string;
  form: string;
  strength: string;
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9%./]/g, '');

const saltsOf = (genericName: string): string[] => genericName.split('+').map(plain).filter(Boolean);

export const hasSameSalts = (one: string, other: string): boolean =>
  saltsOf(one).length > 0 && saltsOf(one).toSorted().join() === saltsOf(other).toSorted().join();

/** In micrograms if it is a weight: 1 g equals 1000 mg. */
function amountOf(text: string): string {
  const [, number = '', unit = ''] = /^([\d.]+)(mcg|µg|ug|mg|g)$/.exec(text) ?? [];
  const factor = unit === 'g' ? 1_000_000 : unit === 'mg' ? 1000 : 1;
  return number === '' ? text : String(Number((Number(number) * factor).toFixed(6)));
}

/**
 * Each salt with its own strength, in any order. A strength that is one sum belongs to all salts together; one with
 * slashes for each salt, "1 mg/500 mg/15 mg", is compared as a whole.
 */
function contentsOf({ genericName, strength }: Medicine): string {
  const [amounts = '', ...others] = strength.toLowerCase().replaceAll(' ', '').split('/');
  const volume = others.join('/');
  const each = amounts.split('+').map(amountOf);
  const salts = saltsOf(genericName);
  const paired = salts.length === each.length ? salts.map((salt, at) => `${salt} ${each[at]}`) : [...salts, amounts];
  return `${paired.toSorted().join(', ')} in ${volume === 'ml' ? '1ml' : volume}`;
}

/** Also matches a word directly after digits: "500SR". */
const word = (words: string) => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'i');

const releases: readonly [RegExp, string][] = [
  [word('sr|dsr|sustained|retard'), 'sustained'],
  [word('xr|er|xl|extended'), 'extended'],
  [word('cr|controlled|chrono'), 'controlled'],
  [word('mr|modified'), 'modified'],
  [word('la|prolonged|depot'), 'prolonged'],
];
const onceDaily = word('od');

/** How a medicine releases its salts, according to its name; empty for immediate release. */
export const releaseOf = (text: string): string => releases.find(([words]) => words.test(text))?.[1] ?? '';

/** In a brand's name "OD" means the release; written by a doctor it means once a day. */
const releaseOfBrand = ({ name, genericName }: Medicine) =>
  releaseOf(`${name} ${genericName}`) || (onceDaily.test(name) ? 'once daily' : '');

/** The same salts in the same strength, form and release: nothing else may be handed over instead. */
export function isSameMedicine(asked: Medicine, product: Medicine, release = releaseOfBrand(asked)): boolean {
  return (
    hasSameSalts(asked.genericName, product.genericName) &&
    contentsOf(asked) === contentsOf(product) &&
    asked.form === product.form &&
    release === releaseOfBrand(product)
  );
}

/** A combination in every order of its salts, since the inventory may use any of them. */
export function orderings(genericName: string): string[] {
  const salts = genericName.split('+').map((salt) => salt.trim());
  const mostOrdered = 4;
  if (salts.length === 1 || salts.length > mostOrdered) return [genericName];
  const ordered = (left: readonly string[]): string[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((salt, at) => ordered(left.toSpliced(at, 1)).map((rest) => [salt, ...rest]));
  return ordered(salts).map((order) => order.join(' + '));
}
