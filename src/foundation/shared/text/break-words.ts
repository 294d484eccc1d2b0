const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks words longer than their column, after a hyphen or slash if possible, because on paper they would run into the
 * next column.
 */
export function breakWords(cell: string, most: number): string {
  const broken = (part: string) => {
    const signs = Array.from(segments.segment(part), ({ segment }) => segment);
    const lines = Array.from({ length: Math.ceil(signs.length / most) }, (_, at) =>
      signs.slice(at * most, (at + 1) * most),
    );
    return lines.map((line) => line.join('')).join('\n');
  };
  const fitting = (word: string) =>
    word.length <= most
      ? word
      : word
          .split(/(?<=[-/])/)
          .map(broken)
          .join('\n');
  return cell.split(' ').map(fitting).join(' ');
}
