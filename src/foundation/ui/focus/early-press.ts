/** From here on React handles the element. */
const takenOver = (element: Element | null) => element?.removeAttribute('data-early');

/** For a button, or a link with state, that is in the page before its script has loaded, so that no press is lost. */
export const early = (state?: object) => ({
  'data-early': import.meta.env.SSR ? JSON.stringify(state ?? null) : undefined,
  suppressHydrationWarning: true,
  ref: takenOver,
});

/**
 * Follows a link at once, with its state where the router looks for it; presses a button again once React has hydrated
 * it. Listens before React, which swallows clicks on parts that are not hydrated yet. The script is part of the HTML.
 */
export const earlyPressScript = import.meta.env.SSR
  ? `addEventListener('click',function(e){var t=e.target.closest('[data-early]');if(!t||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();e.stopImmediatePropagation();if(t.href){history.pushState({usr:JSON.parse(t.dataset.early),key:'early'},'',t.href);location.reload()}else if(!t.ariaBusy){t.ariaBusy='true';new MutationObserver(function(_,o){if(!t.hasAttribute('data-early')){o.disconnect();t.ariaBusy=null;t.click()}}).observe(t,{attributes:true})}},true)`
  : '';
