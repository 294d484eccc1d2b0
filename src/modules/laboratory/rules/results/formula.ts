/** Calculates a value from others, which it looks up by the names in square brackets. */
interface Formula {
  names: readonly string[];
  of: (value: (name: string) => number) => number;
}

type Part = Formula['of'];

const signs = /\s*(?:(\d+(?:\.\d+)?)|\[([^[\]]+)\]|([-+*/()]))\s*/y;

interface Sign {
  number?: string | undefined;
  name?: string | undefined;
  mark?: string | undefined;
}

function signsOf(text: string): Sign[] | null {
  const found: Sign[] = [];
  signs.lastIndex = 0;
  while (signs.lastIndex < text.length) {
    const [, number, name, mark] = signs.exec(text) ?? [];
    if (!number && !name && !mark) return null;
    found.push({ number, name: name?.trim(), mark });
  }
  return found;
}

/** Reads numbers, measures in square brackets, + - * / and round brackets; null if the formula is malformed. */
export function readFormula(text: string): Formula | null {
  const read = signsOf(text);
  if (!read) return null;
  let at = 0;
  const take = (...marks: string[]) => {
    const mark = read[at]?.mark;
    if (!mark || !marks.includes(mark)) return null;
    at += 1;
    return mark;
  };

  function factor(): Part | null {
    if (take('(')) {
      const inner = sum();
      return take(')') ? inner : null;
    }
    const { number, name } = read?.[at] ?? {};
    at += 1;
    if (number) return () => Number(number);
    return name ? (value) => value(name) : null;
  }

  function chain(part: () => Part | null, marks: string[], join: (mark: string, one: number, other: number) => number) {
    let left = part();
    for (let mark = take(...marks); left && mark; mark = take(...marks)) {
      const [before, after, by] = [left, part(), mark];
      left = after && ((value) => join(by, before(value), after(value)));
    }
    return left;
  }

  const product = () => chain(factor, ['*', '/'], (mark, one, other) => (mark === '*' ? one * other : one / other));
  function sum(): Part | null {
    return chain(product, ['+', '-'], (mark, one, other) => (mark === '+' ? one + other : one - other));
  }

  const whole = sum();
  if (!whole || at !== read.length) return null;
  return { names: [...new Set(read.flatMap(({ name }) => name ?? []))], of: whole };
}

/** Replaces the names in the square brackets of a formula. */
export const renamed = (formula: string, nameFor: (name: string) => string) =>
  formula.replace(/\[([^[\]]+)\]/g, (_, name: string) => `[${nameFor(name.trim())}]`);
