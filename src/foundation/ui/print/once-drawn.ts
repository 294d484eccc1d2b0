/** As long as a counter waits for a font: without it the name is on the screen still. */
const longestMilliseconds = 2_000;

/**
 * The browser fetches the font of an Indian script for what it draws, and what is printed stands on no screen: it would be boxes.
 * Anything else is printed at once.
 */
export function onceDrawn(text: string, print: () => void) {
  if (!/[\u0900-\u0d7f]/.test(text)) return print();
  const fonts = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px "Indian Scripts"`, text));
  const enough = new Promise((resolve) => setTimeout(resolve, longestMilliseconds));
  void Promise.race([Promise.allSettled(fonts), enough]).then(print);
}
