import { furtherBrands } from '../content/further-brands.ts';
import { asWords, starterList } from './drug-list.ts';
import { listedSalts } from './listed-salts.ts';
import { readWord } from './prescription-line/line-words.ts';

/** Separates a name from its number: "Zifi200" is Zifi 200. */
const spaced = (text: string) => asWords(text.replace(/(\p{L})(?=\d)/gu, '$1 '));

/** A longer name comes first, because its beginning is another product: Taxim-O is not Taxim. */
const brands = [
  ...starterList.drugs.flatMap(({ name, aliases }) => [name, ...aliases].map((brand) => ({ brand, salts: name }))),
  ...[...furtherBrands].map(([brand, ingredients]) => ({ brand, salts: listedSalts(ingredients.join(' + ')) })),
]
  .map(({ brand, salts }) => ({ words: spaced(brand), salts }))
  .sort((one, other) => other.words.length - one.words.length);

const ofFirstWord = Map.groupBy(brands, ({ words }) => words.trim().split(' ')[0]);

function saltsAtStart(words: readonly string[]): string | null {
  const text = ` ${words.join(' ')} `;
  return ofFirstWord.get(words[0])?.find((brand) => text.startsWith(brand.words))?.salts ?? null;
}

/** The salts of a product whose name begins with a known brand or salt: "Tab. Zifi 200" contains cefixime. */
export function saltsOfBrand(name: string): string | null {
  const words = spaced(name).trim().split(' ');
  const [first = '', ...others] = words;
  return saltsAtStart(words) ?? (readWord(first).kind === 'form' ? saltsAtStart(others) : null);
}
