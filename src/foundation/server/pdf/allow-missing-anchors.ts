import { readFileSync } from 'node:fs';
import { create, type MarkPositioner } from 'fontkit';

/**
 * A font may say that a mark has no anchor on a letter; then the next rule applies. fontkit 2.0.4 throws instead
 * (github.com/foliojs/fontkit/issues/367), which made శ్రీ, every Malayalam vowel sign and most of Gurmukhi impossible
 * to set.
 */
export function allowMissingAnchors(fontFile: string) {
  const processor = create(readFileSync(fontFile))._layoutEngine.engine.GPOSProcessor;
  const positioner: MarkPositioner = Object.getPrototypeOf(processor);
  const { applyLookup, applyAnchor } = positioner;
  const missed = new WeakSet<MarkPositioner>();
  positioner.applyAnchor = function (mark, base, baseIndex) {
    if (base && mark.markAnchor) applyAnchor.call(this, mark, base, baseIndex);
    else missed.add(this);
  };
  positioner.applyLookup = function (type, table) {
    missed.delete(this);
    const isApplied = applyLookup.call(this, type, table);
    return missed.delete(this) ? false : isApplied;
  };
}
