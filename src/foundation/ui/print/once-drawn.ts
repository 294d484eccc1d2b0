/** The longest that a counter waits for a font; without it the name is still on the screen. */
const longestMilliseconds = 2_000;

/**
 * Waits for the font of an Indian script, which the browser fetches only for text on the screen: text that is only
 * printed would come out as boxes. Any other text is printed at once.
 */
export function onceDrawn(text: string, print: () => void) {
  if (!/[\u0900-\u0d7f]/.test(text)) return print();
  const fonts = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px "Indian Scripts"`, text));
  const enough = new Promise((resolve) => setTimeout(resolve, longestMilliseconds));
  void Promise.race([Promise.allSettled(fonts), enough]).then(print);
}
