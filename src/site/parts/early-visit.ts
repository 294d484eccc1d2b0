/**
 * A call to action pressed before its own script is there: the contact page is loaded whole, with the link's state where
 * the router looks for it. It listens before React does, which swallows clicks on parts that it has not yet taken over;
 * a link that React has taken over bears no data-state. The browser has this script from the HTML.
 */
export const earlyVisitScript = import.meta.env.SSR
  ? `addEventListener('click',function(e){var a=e.target.closest('a[data-state]');if(!a||e.button||e.metaKey||e.ctrlKey||e.shiftKey)return;e.preventDefault();history.pushState({usr:JSON.parse(a.dataset.state)},'','/contact');location.reload()},true)`
  : '';
