const startOfScripts = /(<script type="module" async="">)(import "[^<]+)(<\/script>)/;
const announcedScript = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** Rewrites the imports as awaited ones inside a function, because a module's top-level imports are loaded at once. */
const inFunction = (script: string) =>
  script
    .replace(/^import (".+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".+");$/gm, 'const $1=await import($2);')
    .replace(/^\s+/gm, '');

/**
 * A page is complete without its scripts, so they start after the first paint and do not compete with styles and fonts.
 */
export function afterFirstPaint(html: string): string {
  const announced = [...html.matchAll(announcedScript)].map(([, href]) => href);
  if (announced.length === 0 || !startOfScripts.test(html)) {
    throw new Error('The page does not start its scripts as React Router used to.');
  }
  return html.replaceAll(announcedScript, '').replace(
    startOfScripts,
    (_, open: string, script: string, close: string) =>
      `${open}let start=async()=>{start=()=>{};for(const href of ${JSON.stringify(announced)})` +
      `document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));` +
      `${inFunction(script)}};new PerformanceObserver(()=>start()).observe({type:'paint',buffered:true});` +
      // Starts the scripts even if the browser reports no paint or the page is hidden.
      `setTimeout(()=>start(),2e3)${close}`,
  );
}
