interface Wanted {
  form: string | null;
  strength: string;
}

interface Stocked {
  name: string;
  form: string;
  strength: string;
  available: number;
}

const plain = (text: string) => text.toLowerCase().replaceAll(' ', '');

const mostNamed = 3;

/** The stock of the prescribed product or, if there is none, of other products with the same salt. */
export function stockWords(
  { form, strength }: Wanted,
  products: readonly Stocked[],
): { inStock: number; words: string } {
  const isWanted = (product: Stocked) => product.form === form && plain(product.strength) === plain(strength);
  const wanted = products.filter(isWanted);
  const inStock = wanted.reduce((sum, { available }) => sum + available, 0);
  const others = products.filter((product) => !isWanted(product) && product.available > 0).slice(0, mostNamed);
  const named = others.map(({ name, available }) => `${name} (${available})`).join(', ');
  const start = wanted.length > 0 ? 'Out of stock' : 'Not stocked';
  return { inStock, words: named ? `${start}; same salt: ${named}` : start };
}
