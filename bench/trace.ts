import { startServerProcess } from '#app/testing/server-process.ts';
import { newDesk, startBrowser } from './desk/desk-browser.ts';
import { demoPassword } from './sign-in.ts';
const server = startServerProcess({ DATA_DIR: '/tmp/lead-warm', PORT: '0', DEMO_PASSWORD: demoPassword });
const address = await server.address;
const browser = await startBrowser();
const context = await newDesk(browser, address);
for (let turn = 0; turn < 5; turn += 1) {
  const page = await context.newPage();
  const rows = Promise.withResolvers<number>();
  await page.exposeFunction('rowsAreThere', rows.resolve);
  await page.addInitScript(`window.__long=[]; new PerformanceObserver((l)=>{for(const e of l.getEntries())window.__long.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true});
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[aria-label^="Status of "]')) return;
    observer.disconnect(); performance.mark('rows');
    requestAnimationFrame(() => requestAnimationFrame(() => rowsAreThere(performance.now())));
  }).observe(document, { childList: true, subtree: true });`);
  const cdp = await context.newCDPSession(page);
  if (turn === 4) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start'); }
  await page.goto(`${address}/hospital`, { waitUntil: 'commit' });
  const at = await rows.promise;
  if (turn >= 3) {
    console.log('rows', Math.round(at));
    if (turn === 4) { const { profile } = await cdp.send('Profiler.stop'); (await import('node:fs')).writeFileSync('/tmp/lead/page.cpuprofile', JSON.stringify(profile)); }
    console.log(await page.evaluate(`JSON.stringify({nav:performance.getEntriesByType('navigation').map(e=>[e.responseStart,e.responseEnd,e.domInteractive,e.domContentLoadedEventEnd].map(Math.round)), paint: performance.getEntriesByType('paint').map(e=>[e.name,Math.round(e.startTime)]), marks: performance.getEntriesByType('mark').map(e=>[e.name,Math.round(e.startTime)]), long: window.__long})`));
    for (const line of await page.evaluate(`performance.getEntriesByType('resource').map(e=>Math.round(e.startTime)+'-'+Math.round(e.responseStart)+'-'+Math.round(e.responseEnd)+' '+e.transferSize+' '+e.name.replace(location.origin,''))`) as string[]) console.log('  ', line);
  }
  await page.close();
}
await browser.close(); server.kill('SIGTERM'); await server.ended; process.exit(0);
