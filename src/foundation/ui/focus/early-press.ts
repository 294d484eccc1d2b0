/** From here on React handles it. */
const takenOver = (element: Element | null) => element?.removeAttribute('data-early');

/** For a button, or a link with state, that stands in a page before its script is there: no press on it is lost. */
export const early = (state?: object) => ({
  'data-early': import.meta.env.SSR ? JSON.stringify(state ?? null) : undefined,
  suppressHydrationWarning: true,
  ref: takenOver,
});

/**
 * A link is followed at once, with its state where the router looks for it; a button is pressed again when React has taken
 * it over. It listens before React does, which swallows clicks on parts that it has not taken over. The browser has this
 * script from the HTML.
 */
export const earlyPressScript = import.meta.env.SSR
  ? `addEventListener('click',function(e){var t=e.target.closest('[data-early]');if(!t||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();e.stopImmediatePropagation();if(t.href){history.pushState({usr:JSON.parse(t.dataset.early),key:'early'},'',t.href);location.reload()}else if(!t.ariaBusy){t.ariaBusy='true';new MutationObserver(function(_,o){if(!t.hasAttribute('data-early')){o.disconnect();t.ariaBusy=null;t.click()}}).observe(t,{attributes:true})}},true)`
  : '';
