const startOfScripts = /(<script type="module" async="">)(import "[^<]+)(<\/script>)/;
const announcedScript = /<link rel="modulepreload" href="([^"]+)"\/>/g;

/** The imports one by one, in a function: what a module imports at its top is loaded at once. */
const inFunction = (script: string) =>
  script
    .replace(/^import (".+");$/gm, 'await import($1);')
    .replace(/^import \* as (\w+) from (".+");$/gm, 'const $1=await import($2);')
    .replace(/^\s+/gm, '');

/** A page is complete without its scripts, so they do not compete with its styles and fonts, and start once it is seen. */
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
      // A browser that tells of no paint, or a page that is not shown, starts all the same.
      `setTimeout(()=>start(),2e3)${close}`,
  );
}
