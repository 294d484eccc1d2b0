import { afterEach, expect, test, vi } from 'vitest';
import { onceDrawn } from './once-drawn.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose fonts arrive when the test says so. */
function slowFonts() {
  const asked: string[] = [];
  const come = Promise.withResolvers<void>();
  const load = (font: string) => {
    asked.push(font);
    return come.promise;
  };
  vi.stubGlobal('document', { fonts: { load } });
  return { asked, come };
}

test('text without letters of an Indian script is printed at once', () => {
  const { asked } = slowFonts();
  const print = vi.fn();
  onceDrawn('Token 12, Ravi Kumar, ₹500', print);
  expect(print).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

test.each(['శ్రీ లక్ష్మీ', 'लक्ष्मी', 'லட்சுமி', 'ಲಕ್ಷ್ಮಿ', 'ലക്ഷ്മി', 'লক্ষ্মী', 'લક્ષ્મી', 'ਲਕਸ਼ਮੀ', 'ଲକ୍ଷ୍ମୀ'])(
  '%s is printed once its fonts are there',
  async (name) => {
    const { asked, come } = slowFonts();
    const printed = Promise.withResolvers<void>();
    const print = vi.fn(printed.resolve);
    onceDrawn(`Token 12 ${name}`, print);
    expect(print).not.toHaveBeenCalled();
    expect(asked).toEqual(['400 16px "Indian Scripts"', '700 16px "Indian Scripts"']);
    come.resolve();
    await printed.promise;
    expect(print).toHaveBeenCalledOnce();
  },
);

test('a font that never arrives does not prevent printing', async () => {
  vi.useFakeTimers();
  slowFonts();
  const print = vi.fn();
  onceDrawn('శ్రీ', print);
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(print).toHaveBeenCalledOnce();
});
