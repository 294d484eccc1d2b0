import axe from 'axe-core';

export const axeSource = axe.source;

/**
 * Runs axe in the page and returns the faults. Contrast took half of axe's time, so of texts drawn alike (colour, size,
 * weight and all backgrounds) only one is measured, and none once one has passed on this page, on any screen or width.
 * A text that axe could not judge does not stand in for the others.
 */
export const runAxe = `async (runOnly) => {
  const mark = 'data-unmeasured';
  const passed = (globalThis.passedTexts ??= new Set());
  const grounds = new Map([[null, '']]);
  const groundOf = (element) => {
    if (!grounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, position].join(' ');
      grounds.set(element, groundOf(element.parentElement) + (own === 'rgba(0, 0, 0, 0) none 1 static' ? '' : own + ';'));
    }
    return grounds.get(element);
  };
  const kindOf = (element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, groundOf(element)].join(' ');
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const kinds = new Map();
  for (const element of document.querySelectorAll('body *')) {
    if (hasText(element)) kinds.set(element, kindOf(element));
    element.toggleAttribute(mark, kinds.has(element) ? !passed.has(kinds.get(element)) : element.matches('input, select, textarea'));
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[' + mark + ']' }] });
  const { violations, passes } = await axe.run(document, { elementRef: true, selectors: false, ...(runOnly && { runOnly }) });
  for (const { id, nodes } of passes) {
    if (id === 'color-contrast') for (const { element } of nodes) passed.add(kinds.get(element));
  }
  return violations.map(({ id, nodes }) => id + ': ' + nodes[0].html);
}`;
